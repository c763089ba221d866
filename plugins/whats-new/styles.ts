/** Marks beside headings, and the list below a title. */
export const PAGE_STYLES = `@layer bifolio.plugins{
.bf-since{
  display:inline-block;
  padding:0 .4rem;
  border:1px solid var(--bf-color-border-strong);
  border-radius:var(--_bf-radius-xs);
  color:var(--bf-color-text-muted);
  font-family:var(--_bf-font-body);
  font-size:.8125rem;
  font-weight:400;
  letter-spacing:0;
  line-height:1.25rem;
  vertical-align:middle;
  white-space:nowrap
}
.bf-since[data-kind=new]{border-color:currentColor;color:var(--bf-color-tip)}
.bf-whats-new{
  margin:0 0 1.59rem;
  color:var(--bf-color-text-muted);
  font-size:var(--bf-font-size-sm);
  line-height:var(--_bf-small-line)
}
.bf-whats-new summary{width:fit-content;padding-block:.27rem;cursor:pointer}
.bf-whats-new summary:hover{color:var(--bf-color-text)}
.bf-whats-new details{margin:0;margin-inline-start:.93rem}
.bf-whats-new ul{
  margin:.27rem 0 .53rem;
  padding-inline-start:.93rem;
  border-inline-start:3px solid var(--bf-color-border);
  list-style:none
}
.bf-whats-new li{margin:0;padding-block:.13rem}
.bf-whats-new-kind{margin-inline-start:.4em;color:var(--bf-color-text-subtle)}
.bf-whats-new [data-kind=new]>.bf-whats-new-kind{color:var(--bf-color-tip)}
.bf-whats-new [data-kind=gone]>.bf-whats-new-kind{color:var(--bf-color-danger)}
.bf-whats-new p{margin:0 0 .27rem;color:var(--bf-color-text)}
.bf-whats-new ins{
  background:color-mix(in srgb,var(--bf-color-tip) 14%,transparent);
  text-decoration:underline;
  text-decoration-color:var(--bf-color-tip)
}
.bf-whats-new del{
  background:color-mix(in srgb,var(--bf-color-danger) 10%,transparent);
  text-decoration:line-through;
  text-decoration-color:var(--bf-color-danger)
}
.bf-whats-new del+ins{margin-inline-start:.2em}
@media print{.bf-whats-new{display:none}}
}
`

/** The page that lists all changes. */
export const LIST_STYLES = `@layer bifolio.plugins{
.bf-changes-date{
  margin-block-start:-.53rem;
  color:var(--bf-color-text-subtle);
  font-size:var(--bf-font-size-sm)
}
}
`
