import { startApp } from './startApp.ts'

// Importing from this module isn't possible: the bundler leaves the entry without exports. What it
// starts is in one chunk with the rest of the app, where it compresses better.
void startApp()
