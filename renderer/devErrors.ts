/**
 * Script of the document head in development: sends errors of the browser to the development
 * server, which explains them.
 * Vite prints a module that an update can't link and nothing else, so the console is read for
 * those.
 * Inline, because the modules of the site may be what cannot be loaded.
 */
export function devErrorScript(base: string): string {
  return (
    '{const told=new Set();globalThis.__bifolioError=(error)=>{const ' +
    `message=String(error?.message??error),stack=String(error?.stack??'');if(told.has(message+stack))return;told.add(message+stack);fetch(${JSON.stringify(`${base}__bifolio/error`)},{method:'POST',body:JSON.stringify({message,stack})}).catch(()=>{})};addEventListener('error',(event)=>{if(event.message)__bifolioError(event.error??{message:event.message.replace(/^Uncaught ` +
    `/,''),stack:'    at ` +
    `'+event.filename+':'+event.lineno+':'+event.colno})});addEventListener('unhandledrejection',(event)=>__bifolioError(event.reason));const ` +
    'log=console.error;console.error=(...all)=>{log(...all);const error=all.find((one)=>one ' +
    'instanceof SyntaxError);if(error)__bifolioError(error)}}'
  )
}

/** Sends an error that React caught. */
export function reportCaught(error: unknown): void {
  console.error(error)
  ;(globalThis as { __bifolioError?: (error: unknown) => void }).__bifolioError?.(error)
}
