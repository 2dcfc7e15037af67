import * as icons from "#ui/icons.tsx";
import type { EntryId } from "./navigation.ts";

export const entryIcons: Record<EntryId, icons.IconPart> = {
  home: icons.HomeIcon,
  liveView: icons.LiveIcon,
  timeTracking: icons.ClockIcon,
  shiftPlanner: icons.CalendarIcon,
  absenceManagement: icons.SunIcon,
  members: icons.UsersIcon,
  newsCenter: icons.BellIcon,
  timeTrackingReports: icons.ChartIcon,
  salaryExport: icons.ExportIcon,
  integrations: icons.SwapIcon,
  teams: icons.TeamIcon,
  terminal: icons.TerminalIcon,
  roles: icons.ShieldIcon,
  log: icons.HistoryIcon,
  workplaces: icons.PinIcon,
  categories: icons.TagIcon,
  locationPrivacy: icons.ShieldIcon,
  ownPlaces: icons.PinIcon,
  crew: icons.HomeIcon,
  settings: icons.SettingsIcon,
  userSettings: icons.UserIcon,
  help: icons.HelpIcon,
};
