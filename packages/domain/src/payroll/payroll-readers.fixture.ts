/**
 * Reads payroll files as their programs are described to, independently of the writers: every rule that a description
 * states is checked here, and a file that breaks one is an error.
 */
const decoder = new TextDecoder("latin1");

function linesOf(bytes: Uint8Array): string[] {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) throw new Error("a byte order mark");
  const text = decoder.decode(bytes);
  if (text !== "" && !text.endsWith("\r\n")) throw new Error("the last line has no end");
  const lines = text.split("\r\n").slice(0, -1);
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error("a line end other than CRLF");
  return lines;
}

function number(text: string | undefined): number {
  if (!/^-?\d+(,\d+)?$/.test(text ?? "")) throw new Error(`not a number with a comma: ${text}`);
  return Number((text as string).replace(",", "."));
}

const within = (text: string | undefined, digits: number): string => {
  if (!new RegExp(`^\\d{1,${digits}}$`).test(text ?? "")) throw new Error(`more than ${digits} digits: ${text}`);
  return text as string;
};

interface LodasFile {
  settings: Record<string, string>;
  table: string;
  rows: Record<string, string>[];
  absences: Record<string, string>[];
}

export function readLodas(bytes: Uint8Array): LodasFile {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of linesOf(bytes)) {
    if (line === "" || line.startsWith("*")) continue;
    const name = /^\[(.+)\]$/.exec(line)?.[1];
    if (name) sections.set(name, (current = []));
    else current.push(line);
  }
  const general = sections.get("Allgemein");
  const description = sections.get("Satzbeschreibung");
  const data = sections.get("Bewegungsdaten");
  if (!general || !description || !data) throw new Error("a section is missing");
  const settings = Object.fromEntries(general.map((line) => line.split("=") as [string, string]));
  if (settings["Ziel"] !== "LODAS") throw new Error("another target");
  // The values below are read in these formats, which the file has to announce.
  if (settings["Datumsformat"] !== "TT.MM.JJJJ" || settings["Zahlenkomma"] !== ",") throw new Error("another format");
  within(settings["BeraterNr"], 7);
  within(settings["MandantenNr"], 5);
  const separator = settings["Feldtrennzeichen"] ?? "";
  const split = (line: string): string[] => line.replace(new RegExp(`${separator}$`), "").split(separator);
  const [record, table = "", ...fields] = split(description[0] ?? "");
  const absences = readLodasAbsences((sections.get("Stammdaten") ?? []).map(split), description.slice(1).map(split));
  if (absences.length > 0 && !/^01\.\d\d\.\d{4}$/.test(settings["StammdatenGueltigAb"] ?? ""))
    throw new Error("master data without a day from which they are valid");
  const rows = data.map((line) => {
    const [first, ...values] = split(line);
    if (first !== record) throw new Error("a record that is not described");
    if (values.length !== fields.length) throw new Error(`${values.length} values for ${fields.length} fields`);
    const row = Object.fromEntries(fields.map((field, place) => [field.replace("#bwd", ""), values[place] ?? ""]));
    for (const field of ["abrechnung_zeitraum", "pnr", "la_eigene", "bs_nr", "bs_wert_butab"])
      if (!row[field]) throw new Error(`${field} is missing`);
    if (!/^01\.\d\d\.\d{4}$/.test(row["abrechnung_zeitraum"] ?? "")) throw new Error("not the first day of a month");
    const person = Number(within(row["pnr"], 5));
    if (person < 1 || person > 99_999) throw new Error("a personnel number out of range");
    within(row["la_eigene"], 4);
    within(row["bs_nr"], 2);
    if (table.endsWith("_nachber") && !/^01\.\d\d\.\d{4}$/.test(row["nb_datum_mm"] ?? ""))
      throw new Error("a correction without its month");
    number(row["bs_wert_butab"]);
    return row;
  });
  if (new Set(rows.map((row) => row["abrechnung_zeitraum"])).size > 1) throw new Error("more than one month");
  if (bytes.length > 3_000_000) throw new Error("more than 3 MB");
  return { settings, table, rows, absences };
}

/** Master data of absences: the description names the record, and every range runs forward. */
function readLodasAbsences(lines: readonly string[][], described: readonly string[][]): Record<string, string>[] {
  const germanDay = /^(\d\d)\.(\d\d)\.(\d{4})$/;
  return lines.map(([record, ...values]) => {
    const [, table, ...fields] = described.find(([number]) => number === record) ?? [];
    if (table !== "u_lod_psd_fehlzeiten") throw new Error("master data that are not described");
    if (values.length !== fields.length) throw new Error(`${values.length} values for ${fields.length} fields`);
    const row = Object.fromEntries(fields.map((field, place) => [field.replace("#psd", ""), values[place] ?? ""]));
    within(row["pnr"], 5);
    const days = [row["datum_von_ttmmjjjj"], row["datum_bis_ttmmjjjj"]].map((day) => {
      const [, dd, mm, yyyy] = germanDay.exec(day ?? "") ?? [];
      if (!dd) throw new Error(`not TT.MM.JJJJ: ${day}`);
      return `${yyyy}-${mm}-${dd}`;
    });
    if ((days[0] ?? "") > (days[1] ?? "")) throw new Error("an absence that ends before it begins");
    if (!row["grund_fehlzeiten"]) throw new Error("an absence without a reason");
    return row;
  });
}

/** The names of the fields that an INI of Lohn und Gehalt describes, in their order. */
export function readLohnUndGehaltIni(text: string): string[] {
  const lines = linesOf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
  const values = new Map(
    lines.flatMap((line) => (line.includes(" = ") ? [line.split(" = ") as [string, string]] : [])),
  );
  for (const [name, wanted] of [
    ["Feldtrennzeichen", "Strichpunkt"],
    ["Zahlenkomma", ","],
    ["Datumstrennzeichen", "/"],
  ] as const)
    if (values.get(name) !== wanted) throw new Error(`${name} is ${values.get(name)}`);
  if (!lines.includes("[Feldinhalt]")) throw new Error("no section with the fields");
  return Array.from({ length: Number(values.get("Feldanzahl")) }, (_, place) => values.get(`Feld${place + 1}`) ?? "");
}

export function readLohnUndGehalt(bytes: Uint8Array): { head: string[]; rows: string[][] } {
  const [head = "", ...lines] = linesOf(bytes);
  const [consultant, client, month = ""] = head.split(";");
  within(consultant, 7);
  within(client, 5);
  if (!/^(0[1-9]|1[0-2])\/\d{4}$/.test(month)) throw new Error(`not MM/JJJJ: ${month}`);
  return {
    head: head.split(";"),
    rows: lines.map((line) => {
      const fields = line.split(";");
      if (fields.length !== 11) throw new Error(`${fields.length} fields instead of 11`);
      const person = Number(within(fields[0], 5));
      if (person < 1) throw new Error("a personnel number out of range");
      if (!/^\d\d\/\d\d\/\d{4}$/.test(fields[1] ?? "")) throw new Error("not a calendar day");
      if (fields[1]?.slice(3) !== month) throw new Error(`a day outside the month: ${fields[1]}`);
      if (fields[2] === "" && fields[3] === "") throw new Error("neither key nor wage type");
      if (fields[3] !== "") within(fields[3], 4);
      if (fields[5] !== "") number(fields[5]);
      if (Math.abs(number(fields[4])) > 24) throw new Error("more than 24 hours on a day");
      return fields;
    }),
  };
}

export const readLexware = (bytes: Uint8Array): number[][] =>
  linesOf(bytes).map((line) => {
    const fields = line.split(";");
    if (fields.length !== 5) throw new Error("not year, month, person, wage type, value");
    if (fields.some((field) => /^0\d/.test(field))) throw new Error("a leading zero");
    if (!/^\d{4};([1-9]|1[0-2]);\d+;\d+;/.test(line)) throw new Error("not a year, a month and whole numbers");
    return fields.map(number);
  });

export const readAddison = (bytes: Uint8Array): string[][] =>
  linesOf(bytes).map((line) => {
    const fields = line.split(";");
    if (fields.length !== 12) throw new Error(`${fields.length} fields instead of 12`);
    if (!/^[ -~]*$/.test(line)) throw new Error("a sign that is not ASCII");
    if (!/^\d\d\.\d\d\.\d{4}$/.test(fields[6] ?? "")) throw new Error(`not TT.MM.JJJJ: ${fields[6]}`);
    if (fields.slice(0, 3).some((field) => !/^\d+$/.test(field)))
      throw new Error("client, person or wage type missing");
    if (Number(fields[5]) !== Number(fields[6]?.slice(0, 2))) throw new Error("day and date differ");
    number(fields[10]);
    return fields;
  });

export function readLohnAg(bytes: Uint8Array): string[][] {
  const rows = linesOf(bytes).map((line) => line.split(";"));
  const times = new Map<string, number>();
  for (const [person, date = "", third = "", fourth = "", ...more] of rows) {
    if (more.length > 0 || !/^\d\d\.\d\d\.\d{4}$/.test(date)) throw new Error("not PNR;date;…;…");
    if (!/^\d\d:\d\d$/.test(third)) {
      number(fourth);
      continue;
    }
    const count = (times.get(`${person} ${date}`) ?? 0) + 1;
    if (count > 2) throw new Error("more than two lines of times on a day");
    times.set(`${person} ${date}`, count);
  }
  return rows;
}

export const readBmd = (bytes: Uint8Array): string[][] =>
  linesOf(bytes).map((line) => {
    const fields = line.split(";");
    if (fields.length !== 15) throw new Error(`${fields.length} fields instead of 15`);
    const month = Number(fields[0]);
    if (!(month >= 1 && month <= 12)) throw new Error("not a month");
    const wageType = Number(fields[4]);
    if (!(wageType >= 0 && wageType <= 650)) throw new Error("a wage type out of range");
    if (!/^-?\d{1,5},\d\d$/.test(fields[5] ?? "")) throw new Error("a quantity out of range");
    within(fields[1], 6);
    within(fields[2], 6);
    const recalculated = fields[10] === "" ? 1 : Number(fields[10]);
    if (!(recalculated >= 1 && recalculated <= 12)) throw new Error("not a month to calculate again");
    if (fields[11] !== "") throw new Error("a field that stays blank");
    const [absence, from = "", to = ""] = fields.slice(12);
    if (absence === "" ? from + to !== "" : !/^\d{8}$/.test(from) || !/^\d{8}$/.test(to) || from > to)
      throw new Error("not an absence with its first and its last day");
    if (absence !== "") within(absence, 2);
    return fields;
  });

/**
 * RZL takes a file that has exactly the fields of a list form, in its order: ANSI, the separator and the text delimiter as the form
 * says, here semicolon and quotation mark, no column headings. An empty name stands for a blank field of the form, which is skipped.
 */
export const readRzl = (bytes: Uint8Array, form: readonly string[]): Record<string, string>[] =>
  linesOf(bytes).map((line) => {
    const fields = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^";]*))(?:;|$)/g)]
      .map(([, text, plain]) => text?.replaceAll('""', '"') ?? plain ?? "")
      .slice(0, form.length);
    const separators = line.replace(/"(?:[^"]|"")*"/g, "").split(";").length;
    if (separators !== form.length) throw new Error(`${separators} fields instead of the ${form.length} of the form`);
    return Object.fromEntries(form.flatMap((name, place) => (name ? [[name, fields[place] ?? ""]] : [])));
  });
