export default {
  extends: 'import:bifolio/config:default',
}
