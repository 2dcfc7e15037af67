/** Stacking order, lowest first. `styles/layers.css` has the same values as `--layer-*`. */
export const layers = {
  content: 0,
  navigation: 100,
  modal: 200,
  "nested-modal": 300,
  popover: 350,
  notification: 400,
  offline: 500,
  maintenance: 600,
} as const;
