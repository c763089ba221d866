/** Styles of the pages that list posts. */
export const LIST_STYLES = `@layer bifolio.plugins{
.bf-posts{max-width:var(--bf-content-width);margin:0;padding:0;list-style:none}
.bf-posts>li{margin:0;padding-block:1.59rem;border-block-start:1px solid var(--bf-color-border)}
.bf-posts h2{margin:.27rem 0 .53rem;padding:0;border:0}
.bf-posts p{margin:0}
.bf-posts [dir]{text-align:end}
.bf-post-meta{
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line);
}
.bf-post-tags{
  display:flex;
  flex-wrap:wrap;
  gap:.27rem .8rem;
  margin:.53rem 0 0;
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
  gap:.53rem 1.06rem;
  margin-block-start:1.06rem;
  padding-block-start:1.06rem;
  border-block-start:1px solid var(--bf-color-border)
}
.bf-posts-pager>span{color:var(--bf-color-text-subtle)}
:is(.bf-posts-pager,.bf-post-tags,.bf-posts-back) a{display:inline-block;padding-block:.13rem}
}
`

/** Styles of what is below the title of a post. */
export const POST_STYLES = `@layer bifolio.plugins{
.bf-post{
  display:flex;
  flex-wrap:wrap;
  align-items:center;
  gap:.27rem 1.33rem;
  margin:0 0 1.59rem;
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line)
}
.bf-post ul{display:flex;flex-wrap:wrap;gap:.27rem .8rem;margin:0;padding:0;list-style:none}
.bf-post li{display:flex;align-items:center;gap:.4rem;margin:0;padding:0}
.bf-post img{margin:0;border-radius:50%;object-fit:cover}
.bf-post a{display:inline-block;padding-block:.13rem}
}
`
