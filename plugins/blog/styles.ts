/** Styles of the pages that list posts. */
export const LIST_STYLES = `@layer bifolio.plugins{
.bf-posts{margin:0;padding:0;list-style:none}
.bf-posts>li{margin:0;padding-block:1.5rem;border-block-start:1px solid var(--bf-color-border)}
.bf-posts h2{margin:.25rem 0 .5rem;padding:0;border:0}
.bf-posts p{margin:0}
.bf-post-meta{
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line);
}
.bf-post-tags{
  display:flex;
  flex-wrap:wrap;
  gap:.25rem .75rem;
  margin:.5rem 0 0;
  padding:0;
  list-style:none;
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line)
}
.bf-post-tags>li{margin:0}
.bf-posts-back{font-size:var(--bf-font-size-sm)}
.bf-posts-pager{
  display:flex;
  flex-wrap:wrap;
  align-items:baseline;
  justify-content:space-between;
  gap:.5rem 1rem;
  margin-block-start:1rem;
  padding-block-start:1rem;
  border-block-start:1px solid var(--bf-color-border)
}
.bf-posts-pager>span{color:var(--bf-color-text-subtle)}
:is(.bf-posts-pager,.bf-post-tags,.bf-posts-back) a{display:inline-block;padding-block:.125rem}
}
`

/** Styles of what is below the title of a post. */
export const POST_STYLES = `@layer bifolio.plugins{
.bf-post{
  display:flex;
  flex-wrap:wrap;
  align-items:center;
  gap:.25rem 1.25rem;
  margin:0 0 1.5rem;
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line)
}
.bf-post ul{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin:0;padding:0;list-style:none}
.bf-post li{display:flex;align-items:center;gap:.375rem;margin:0;padding:0}
.bf-post img{margin:0;border-radius:50%;object-fit:cover}
.bf-post a{display:inline-block;padding-block:.125rem}
}
`
