import bash from 'refractor/bash'
import clike from 'refractor/clike'
import css from 'refractor/css'
import cssExtras from 'refractor/css-extras'
import diff from 'refractor/diff'
import docker from 'refractor/docker'
import git from 'refractor/git'
import go from 'refractor/go'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import ignore from 'refractor/ignore'
import ini from 'refractor/ini'
import javadoclike from 'refractor/javadoclike'
import javascript from 'refractor/javascript'
import jsExtras from 'refractor/js-extras'
import jsTemplates from 'refractor/js-templates'
import jsdoc from 'refractor/jsdoc'
import json from 'refractor/json'
import json5 from 'refractor/json5'
import jsx from 'refractor/jsx'
import less from 'refractor/less'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import powershell from 'refractor/powershell'
import python from 'refractor/python'
import regex from 'refractor/regex'
import rust from 'refractor/rust'
import sass from 'refractor/sass'
import scss from 'refractor/scss'
import shellSession from 'refractor/shell-session'
import sql from 'refractor/sql'
import toml from 'refractor/toml'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import yaml from 'refractor/yaml'
import { adjacentTags } from './adjacentTags.ts'
import { caddyfile } from './caddyfile.ts'
import { astro, svelte, vue } from './components.ts'
import { elements } from './elements.ts'
import { env } from './env.ts'
import { markdoc, mdx } from './markdown.ts'
import { newerSyntax } from './newerSyntax.ts'
import { prisma } from './prisma.ts'

/**
 * Languages that documentation often shows, in the order of `refractor/all`, with every grammar
 * that changes one of them.
 */
export const COMMON_GRAMMARS = [
  markup,
  css,
  clike,
  regex,
  javascript,
  sql,
  bash,
  cssExtras,
  yaml,
  markdown,
  diff,
  docker,
  git,
  go,
  graphql,
  less,
  scss,
  json,
  http,
  ignore,
  ini,
  javadoclike,
  jsTemplates,
  typescript,
  jsdoc,
  jsExtras,
  json5,
  jsx,
  powershell,
  python,
  tsx,
  rust,
  sass,
  shellSession,
  toml,
]

/** What Prism has otherwise, and languages that it lacks. */
export const OWN_GRAMMARS = [
  elements,
  adjacentTags,
  astro,
  caddyfile,
  env,
  markdoc,
  mdx,
  newerSyntax,
  prisma,
  svelte,
  vue,
]
