import type { Frame, Page } from 'playwright-core'

/** An example with one of every element. */
export const EXAMPLE = `export default function Everything() {
  return (
    <div data-example>
      <h1>Kites</h1>
      <h2>Wind</h2>
      <h3>Lift</h3>
      <p>A <a href="https://example.com/">link</a>, <code>code</code>, <kbd>Tab</kbd>, <mark>new</mark>, <em lang="zh">风筝</em>.</p>
      <ul><li>Verso<ul><li>Recto</li></ul></li></ul>
      <ul className="list"><li><p>With a class</p></li></ul>
      <ol><li>One</li></ol>
      <dl><dt>Fold</dt><dd>A line</dd></dl>
      <blockquote><p>Quoted</p></blockquote>
      <table><thead><tr><th>Wind</th><th>Knots</th></tr></thead><tbody><tr><td>Breeze</td><td>9</td></tr></tbody></table>
      <button type="button">Press</button>
      <input placeholder="Name" /><select><option>One</option></select><textarea defaultValue="Text" />
      <input type="checkbox" defaultChecked />
      <details open><summary>More</summary><p>Text</p></details>
      <pre><code>let a</code></pre>
      <hr />
      <figure><img alt="" src="data:," width="20" height="10" /></figure>
      <svg width="20" height="20" className="lucide lucide-arrow-right" />
      <nav><ul><li>Here</li></ul></nav>
      <p hidden>Hidden</p>
      <sup>1</sup>
      <label style={{ padding: '1rem' }}>A space of one rem</label>
    </div>
  )
}`

/** What is seen of an example: its HTML, the width of its box, and every style of every element. */
export interface Seen {
  readonly html: string
  readonly width: number
  readonly styles: readonly string[]
}

/** The `at`th example in a document. */
export const look = async (frame: Frame, at: number): Promise<Seen> =>
  await frame
    .locator('[data-example]')
    .nth(at)
    .evaluate((root) => ({
      html: root.outerHTML,
      width: root.getBoundingClientRect().width,
      styles: [root, ...root.querySelectorAll('*')].flatMap((element, index) =>
        ['', '::before', '::marker'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo || null)
          return [...style]
            .filter((name) => !name.startsWith('--'))
            .map(
              (name) =>
                `${element.tagName} ${index}${pseudo} ${name}: ${style.getPropertyValue(name)}`,
            )
        }),
      ),
    }))

/** The same elements in a page that has nothing else. */
export async function inEmptyPage(page: Page, { html, width }: Seen, lang: string): Promise<Seen> {
  await page.setContent(`<!DOCTYPE html>
<html lang="${lang}" style="color-scheme: light dark">
<body style="margin: 0"><div style="display: flow-root; width: ${width}px">${html}</div></body>
</html>`)
  return await look(page.mainFrame(), 0)
}
