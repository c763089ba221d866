import { readStored, siteKey, writeStored } from '../../client/storage.ts'

const HINT = siteKey('bifolio-locale-hint')
const CHOICE = siteKey('bifolio-locale')

/** True when the reader closed the line about the other language, or chose a language. */
export function isLocaleHintDismissed(): boolean {
  // Without storage a line that is closed would come back on every page.
  return readStored('localStorage', HINT, (text) => text === 'off', true) ?? false
}

/** Remembers that the line is not wanted. */
export function dismissLocaleHint(): void {
  writeStored('localStorage', HINT, 'off')
}

/** Remembers the language that the reader chose. */
export function chooseLocale(lang: string): void {
  dismissLocaleHint()
  writeStored('localStorage', CHOICE, lang)
}

/** A language that a reader may be led to. */
export interface RedirectTarget {
  readonly lang: string
  readonly tag: string
  /** Address of its home page. */
  readonly href: string
}

/**
 * Script for the head of the home page in the default language. It leads to the language that the reader chose, else to
 * the one that the browser prefers. An address with query or anchor, and a link of the site itself, are meant as they are.
 */
export function localeRedirectScript(targets: readonly RedirectTarget[], own: string): string {
  const list = JSON.stringify(targets.map(({ lang, tag, href }) => [lang, tag.toLowerCase(), href])).replaceAll('<', '\\u003c')
  return `(function(w,d){try{var l=w.location,s=w.localStorage,t=${list},c=s.getItem(${JSON.stringify(CHOICE)}),i,j,p,f;\
if(l.search||l.hash||(d.referrer&&new URL(d.referrer).origin===l.origin)||(!c&&s.getItem(${JSON.stringify(HINT)})==='off'))return;\
p=c?[c]:w.navigator.languages.map(function(n){return n.toLowerCase()});\
function b(n){return n.split('-')[0]}\
for(i=0;i<p.length&&!f;i++){for(j=0;j<t.length&&!f;j++)if(p[i]===t[j][0]||p[i]===t[j][1])f=t[j];for(j=0;j<t.length&&!f;j++)if(b(p[i])===b(t[j][0]))f=t[j]}\
if(f&&f[0]!==${JSON.stringify(own)})l.replace(f[2])}catch(e){}})(window,document)`
}
