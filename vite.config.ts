import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [bifolio(), vike()] })
