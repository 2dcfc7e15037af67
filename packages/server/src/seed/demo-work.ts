/** The usual work of a person: weekdays (Monday is 1), start, duration and categories. */
export interface DemoWork {
  weekdays: readonly number[];
  from: string;
  minutes: number;
  category?: string;
  place?: string;
  /** Taken in turn, day by day. */
  categories?: readonly string[];
}

const hours = (whole: number, minutes = 0): number => whole * 60 + minutes;
const tueToSat = [2, 3, 4, 5, 6];
const monToFri = [1, 2, 3, 4, 5];

export const demoWork: Record<string, DemoWork> = {
  "Johanna Kiefer": { weekdays: monToFri, from: "08:00", minutes: hours(8) },
  "Deniz Çelik": { weekdays: tueToSat, from: "04:00", minutes: hours(7, 42), categories: ["Teig", "Ofen"] },
  "Petra Winterhalter": { weekdays: monToFri, from: "06:30", minutes: hours(8), category: "Verkauf", place: "Wiehre" },
  "Lena Hofmann": { weekdays: [2, 3, 4], from: "09:00", minutes: hours(6, 40) },
  "Marek Kowalski": { weekdays: tueToSat, from: "03:30", minutes: hours(8), category: "Ofen" },
  "Katarzyna Nowak": { weekdays: tueToSat, from: "04:30", minutes: hours(7, 42), category: "Konditorei" },
  // Nights: the one from Saturday to Sunday meets the change of the clocks.
  "Jonas Brenner": { weekdays: tueToSat, from: "22:00", minutes: hours(7, 42), category: "Teig" },
  "Luca Ferraro": { weekdays: [5, 6], from: "05:00", minutes: hours(8), categories: ["Reinigung", "Ofen"] },
  "Emre Aydın": { weekdays: monToFri, from: "06:00", minutes: hours(7, 42), category: "Teig" },
  "Sabine Huber": {
    weekdays: [1, 2, 3, 4],
    from: "06:00",
    minutes: hours(7, 42),
    category: "Verkauf",
    place: "Wiehre",
  },
  "Ayşe Demir": { weekdays: [3, 4, 5], from: "10:00", minutes: hours(8), category: "Verkauf", place: "Stühlinger" },
  "Giulia Conti": { weekdays: [5, 6], from: "07:00", minutes: hours(8), category: "Verkauf", place: "Stühlinger" },
  "Zeynep Kaya": { weekdays: [1, 2, 3], from: "07:00", minutes: hours(6), category: "Verkauf", place: "Wiehre" },
  "Tomasz Zieliński": {
    weekdays: [1, 2, 3, 4],
    from: "04:30",
    minutes: hours(7, 42),
    category: "Auslieferung",
    place: "Großkunden",
  },
};

/** Days before today on which people were away, so that absences find room: from, to. */
export const demoDaysAway: Record<string, readonly (readonly [number, number])[]> = {
  "Katarzyna Nowak": [[-27, -21]],
  "Sabine Huber": [[-41, -39]],
  "Marek Kowalski": [[-62, -55]],
  "Giulia Conti": [[-16, -15]],
};

/** Fixed holidays on which the bakery stays closed, month and day. */
export const demoClosedDays: ReadonlySet<string> = new Set([
  "01-01",
  "01-06",
  "05-01",
  "10-03",
  "11-01",
  "12-25",
  "12-26",
]);
