const RELEASES = /^(?:blog|news|posts?|releases?(?:-notes)?|announcements?|announcing\b.*|changelogs?|changes|history|archive|versions?|v\d[\w.-]*|whats-new.*)$/
const SIDE = /^(?:errors?|contribut\w*|acknowledge?ments|team|community|misc|about|legal|license|upgrad\w*|migrat\w*|migration-.*)$/
const GUIDES = /^(?:guides?|tutorials?|learn|start|getting-started|basics?|features?|recipes?|how-to|essentials|concepts?|docs)$/

export function pagePrior(routePath: string): number {
  const segments = routePath.split('/')
  if (segments.some((s) => RELEASES.test(s))) return 0
  if (segments.some((s) => SIDE.test(s))) return 0.5
  if (segments.some((s) => GUIDES.test(s))) return 0.9
  return 0.7
}
