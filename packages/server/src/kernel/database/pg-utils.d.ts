/** The driver's own way of writing a value, which its types do not tell of. */
declare module "pg/lib/utils.js" {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
