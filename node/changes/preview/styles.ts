/** Stylesheet of a preview. Marks differ by lines and signs, not by color alone. */
export const PREVIEW_STYLES = `:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e8eb);
  --soft: light-dark(#57606a, #a2abb6);
  --page: light-dark(#fff, #14171b);
  --box: light-dark(#f5f6f8, #1f242a);
  --line: light-dark(#d5dae0, #39414a);
  --link: light-dark(#0b57d0, #8ab4f8);
  --new: light-dark(#dbf5e1, #133d22);
  --gone: light-dark(#fde3e1, #4d1f1c);
  --new-line: light-dark(#1a7f37, #56d364);
  --gone-line: light-dark(#b3261e, #ff8a80);
  --moved-line: light-dark(#8250df, #c69cff);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 84rem;
  padding: 0 1.25rem 30vh;
  color: var(--text);
  background: var(--page);
  font: 1rem/1.65 system-ui, sans-serif;
  overflow-wrap: break-word;
}
a, .link { color: var(--link); text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header {
  position: sticky;
  top: 0;
  z-index: 1;
  padding: .75rem 0;
  background: var(--page);
  border-bottom: 1px solid var(--line);
}
header h1 { margin: .1rem 0; font-size: 1.3rem; line-height: 1.3; }
header p { margin: .25rem 0; color: var(--soft); font-size: .9rem; }
header nav a { margin-inline-end: 1rem; font-size: .9rem; }
button {
  padding: .25rem .7rem;
  border: 1px solid var(--line);
  border-radius: .4rem;
  color: var(--text);
  background: var(--box);
  font: inherit;
  cursor: pointer;
}
button[aria-pressed='true'] { border-color: var(--link); box-shadow: inset 0 0 0 1px var(--link); }
.page { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; }
.changes {
  position: sticky;
  top: 9.5rem;
  align-self: start;
  max-height: calc(100vh - 11rem);
  margin-top: 1.5rem;
  overflow: auto;
  font-size: .9rem;
}
.changes ol { padding-inline-start: 1.4rem; }
.changes summary { font-weight: 600; }
.list li { margin: .3rem 0; }
.pages > li { margin: 1rem 0; }
section { scroll-margin-top: 10rem; }
section.change {
  margin: 1rem 0;
  padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--link);
}
section.new { border-color: var(--new-line); }
section.gone { border-color: var(--gone-line); }
section.moved { border-color: var(--moved-line); }
.note, .targets { color: var(--soft); font-size: .85rem; }
.badge {
  padding: 0 .45rem;
  border: 1px solid currentColor;
  border-radius: .7rem;
  font-size: .75rem;
  white-space: nowrap;
}
.badge.new { color: var(--new-line); }
.badge.gone { color: var(--gone-line); }
.badge.moved { color: var(--moved-line); }
ins {
  background: var(--new);
  text-decoration: underline 2px var(--new-line);
  text-underline-offset: .2em;
}
del { background: var(--gone); text-decoration: line-through 2px var(--gone-line); }
ins.whole, del.whole { display: block; background: none; }
ins.whole { text-decoration: none; }
ins::before, ins::after, del::before, del::after {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
ins::before { content: ' [inserted: '; }
del::before { content: ' [deleted: '; }
ins::after, del::after { content: '] '; }
pre {
  position: relative;
  padding: .75rem 1rem;
  border-radius: .5rem;
  background: var(--box);
  overflow-x: auto;
  font: .875rem/1.6 ui-monospace, monospace;
}
pre ins, pre del { display: block; text-decoration: none; }
pre ins::before, pre del::before {
  position: static;
  display: inline-block;
  width: 1.2em;
  height: auto;
  clip-path: none;
}
pre ins::before { content: '+' / 'inserted: '; }
pre del::before { content: '−' / 'deleted: '; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
.wide { position: relative; max-width: 100%; margin: 1rem 0; overflow-x: auto; }
table { border-collapse: collapse; }
th, td {
  padding: .35rem .7rem;
  border: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}
blockquote, .callout {
  margin: 1rem 0;
  padding: .1rem 1rem;
  border-inline-start: 4px solid var(--line);
  background: var(--box);
}
.image {
  padding: 0 .4rem;
  border: 1px dashed var(--line);
  border-radius: .3rem;
  color: var(--soft);
  font-size: .85em;
}
.image::before { content: 'Image: '; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; }
.sides > .before ins, .sides > .after del { display: none; }
@media (width < 60rem) {
  .page { display: block; }
  .changes { position: static; max-height: 40vh; }
  header { position: static; }
  header .tools { position: sticky; top: 0; }
  section { scroll-margin-top: 1rem; }
  .sides { grid-template-columns: minmax(0, 1fr); }
}
@media (forced-colors: active) {
  ins { text-decoration: underline double; }
}
`
