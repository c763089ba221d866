/** Text and code of a section: peers index code as text. */
export const textOf = ({ text, code }) => (code ? `${text} ${code}` : text)

/** The first of each page, in order. */
export const distinctPages = (urls) => [...new Set(urls.map((url) => url.split('#')[0]))]
