throw new Error(
  '"bifolio" is the build-time entry and does not run in a browser. Import from ' +
    '"bifolio/client", "bifolio/components" or "bifolio/theme" here.',
)
