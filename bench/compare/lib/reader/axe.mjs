import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sleep } from '../exec.mjs'

/** Runs axe-core on the typical page in both schemes, and on the home page. */
export async function measureAxe(bench) {
  const { work, corpus, peers, typical, guard, save, say } = bench
  const script = readFileSync(join(work, 'tools/node_modules/axe-core/axe.min.js'), 'utf8')
  for (const peer of peers)
    await guard(peer, 'axe', async () => {
      const check = (url, colorScheme) => checkPage(bench, peer, { url, colorScheme, script })
      const result = {
        docLight: await check(peer.url(typical), 'light'),
        docDark: await check(peer.url(typical), 'dark'),
        home: await check(peer.home(corpus.root), 'light'),
      }
      save(peer, 'axe', result)
      const { docLight, docDark, home } = result
      say(
        `${peer.name} axe: ${docLight.violations} / ${docDark.violations} / ${home.violations} ` +
          `(dark background ${docDark.background} ${docDark.html})`,
      )
    })
}

function checkPage({ inPage, serverOf }, peer, { url, colorScheme, script }) {
  return inPage({ colorScheme }, async (page) => {
    await page.goto(serverOf(peer).origin + url, { waitUntil: 'load' })
    await sleep(1500)
    await page.evaluate(script)
    return page.evaluate(runAxe)
  })
}

/** Runs in the page. */
async function runAxe() {
  const { violations } = await window.axe.run(document)
  const backgroundOf = (element) => getComputedStyle(element).backgroundColor
  return {
    violations: violations.length,
    nodes: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    ids: violations.map(({ id }) => id),
    detail: violations.map(({ id, impact, nodes }) => [
      id,
      impact,
      nodes.length,
      nodes[0]?.html?.slice(0, 140),
    ]),
    background: backgroundOf(document.body),
    html: backgroundOf(document.documentElement),
  }
}
