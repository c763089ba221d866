// Figures of a set of answers.

const mean = (values) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Place of the first accepted page, counted from 1; Infinity if there is none. */
export function rankIn(pages, accepted) {
  const at = pages.findIndex(({ routePath }) => accepted.includes(routePath))
  return at < 0 ? Infinity : at + 1
}

/** Figures of answered questions: shares of all of them, medians of times and sizes. */
export function figuresOf(rows) {
  const share = (holds) => mean(rows.map((row) => Number(holds(row))))
  const known = rows.filter(({ section }) => section !== null)
  return {
    count: rows.length,
    mrr: mean(rows.map(({ rank }) => 1 / rank)),
    first: share(({ rank }) => rank === 1),
    recall5: share(({ rank }) => rank <= 5),
    recall10: share(({ rank }) => rank <= 10),
    empty: rows.filter(({ isEmpty }) => isEmpty).length,
    sections: known.length,
    sectionShown: mean(known.map(({ row }) => Number(row > 0))),
    sectionFirst: mean(known.map(({ row }) => Number(row === 1))),
    ms: median(rows.map(({ ms }) => ms)),
    raw: median(rows.map(({ raw }) => raw)),
    brotli: median(rows.map(({ brotli }) => brotli)),
    files: median(rows.map(({ files }) => files)),
  }
}
