// The order of the stylesheets every page needs. Those of single parts are imported by the parts.
import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/controls.css'
import '../styles/prose.css'
import '../styles/code.css'
// Markdown makes what these components draw, on pages without the components.
import '../mdx/callout.css'
import '../mdx/steps.css'
import './layout.css'
import '../styles/print.css'
