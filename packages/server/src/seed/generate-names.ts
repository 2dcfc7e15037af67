import type { Random } from "./generate-random.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

const firstNames = words(`
  Anna Maria Sabine Claudia Katharina Julia Laura Lena Sophie Emma Hannah Mia Johanna Petra Monika Birgit Heike Silke
  Nicole Stefanie Melanie Sandra Andrea Martina Christina Franziska Theresa Magdalena Elif Ayşe Zeynep Fatma Katarzyna
  Agnieszka Olena Svetlana Giulia Elena Ana Ivana Michael Thomas Andreas Stefan Christian Martin Markus Matthias Sebastian
  Daniel Jan Lukas Jonas Felix Paul Maximilian Leon Finn Tobias Florian Alexander Philipp Dennis Sven Torsten Uwe Jürgen
  Klaus Mehmet Mustafa Emre Deniz Tomasz Marek Piotr Oleksandr Luca Marco Ivan Bogdan Ahmad Yusuf Nguyen Tiago Mateusz`);

const lastNames = words(`
  Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
  Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid
  Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert
  Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig
  Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber
  Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer
  Gruber Steiner Moser Egger Brunner Zürcher Bühler Yılmaz Kaya Demir Çelik Nowak Kowalski Wiśniewska Kovač Petrović`);

const trades = words(`
  Frühschicht Spätschicht Nachtschicht Lager Versand Wareneingang Verkauf Kasse Küche Service Empfang Werkstatt Montage
  Fahrdienst Reinigung Technik Qualität Verwaltung Pflege Disposition`);
const places = words("Nord Süd Ost West Mitte Hafen Altstadt Bahnhof Rheinau Neustadt Wiehre Berg");

export const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

/** All different, however many: first the trades, then each trade at each place, then numbered. */
export function teamName(index: number): string {
  const trade = trades[index % trades.length] as string;
  const round = Math.floor(index / trades.length);
  if (round === 0) return trade;
  const place = places[(round - 1) % places.length] as string;
  const lap = Math.floor((round - 1) / places.length);
  return lap === 0 ? `${trade} ${place}` : `${trade} ${place} ${lap + 1}`;
}

const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i", ł: "l" };

/** For an email address: lower-case letters and digits, everything else becomes a hyphen. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßıł]/g, (char) => spelled[char] ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
