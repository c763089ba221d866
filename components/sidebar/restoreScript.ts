import { siteKey } from '../../client/storage.ts'
import { COLLAPSE_KEY } from './collapseStore.ts'

/** Key of the scroll position in `sessionStorage`: sidebar key and pixels. */
export const SCROLL_KEY: string = siteKey('bifolio-sidebar-scroll')

/**
 * Script for the document head. It hides the groups that the reader closed and restores the scroll position before the
 * first paint. It touches no element that React will hydrate: rules of a constructed style sheet do the hiding, which a
 * strict content security policy allows. A group that holds the current page stays open unless it was closed on this page.
 */
export const sidebarHeadScript: string = `(function(d,w){try{\
var s=w.sessionStorage,c=JSON.parse(s.getItem(${JSON.stringify(COLLAPSE_KEY)})||'{}'),p=JSON.parse(s.getItem(${JSON.stringify(SCROLL_KEY)})||'0'),r='',k,i,o,n=decodeURI(w.location.pathname).replace(/\\.html$/,'').replace(/\\/index$/,'/');\
for(k in c)for(i in c[k]){o=c[k][i];if(!/^[\\d-]+$/.test(i)||typeof o.at!=='string')continue;var q='[data-key='+JSON.stringify(k)+'] [id="sb-'+i+'"]';\
if(o.isOpen)r+=q+'{height:auto!important;visibility:visible!important}';\
else r+=q+(n.slice(-o.at.length)===o.at?'':':not(:has([aria-current]))')+'{display:none!important}'}\
if(r){var e=new CSSStyleSheet();e.replaceSync(r);d.adoptedStyleSheets=[e];w.bifolioSidebar=e}\
if(p)new MutationObserver(function(_,m){if(!d.querySelector('main'))return;m.disconnect();\
var b=d.querySelector('.bf-sidebar');if(b&&b.getAttribute('data-key')===p[0])b.scrollTop=p[1]}).observe(d,{childList:true,subtree:true})\
}catch(e){}})(document,window)`

/** Removes the rules of the head script once React shows the state itself. */
export function dropRestoredRules(): void {
  const holder = window as Window & { bifolioSidebar?: CSSStyleSheet }
  const sheet = holder.bifolioSidebar
  if (!sheet) return
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  delete holder.bifolioSidebar
}
