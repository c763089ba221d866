/** The answer of a reader. */
export interface PageFeedback {
  /** Of the page, with leading slash and without base: `/zh/guide/install`. */
  readonly routePath: string
  /** Language of the page: `zh`. */
  readonly lang: string
  /** Empty on a site with one version. */
  readonly version: string
  readonly helpful: boolean
}
