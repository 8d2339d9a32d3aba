import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What every page needs travels in two files: the libraries, which seldom change, and the frame around the screens.
// Parts that most screens share, and what only forms need, are one file each instead of many small ones.
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]/ },
  { name: 'frame', test: /node_modules[\\/](react-hot-toast|goober)|contract[\\/]src[\\/](enums|refusals|job-address)\.|app[\\/](paths|api[\\/](session|token|account-calls|http|form-data|context)|ui[\\/](button|icon|icon-names|dialog|menu|toast|tibeb|page|page-meta)|shell[\\/](?!\S*-layout|area-frame))/ },
  { name: 'parts', test: /@github[\\/]combobox-nav|app[\\/]ui[\\/](monogram|status|labels|dates|money|pager|empty|failure|skeleton|confirm|tabs|field|field-frame|form-context|suggest|use-combobox)\./ },
  { name: 'lists', test: /app[\\/]features[\\/](jobs[\\/](job-row|job-search|save-button|saved-jobs|verified-mark|came-from)|companies[\\/]company-row)\./ },
  { name: 'forms', test: /node_modules[\\/]react-hook-form|app[\\/]ui[\\/](form|form-[a-z]+|file-field|skill-picker)\.|features[\\/]accounts[\\/](pending-account|use-passed-notice|use-countdown)\./ },
  { name: 'checks', test: /node_modules[\\/]zod|contract[\\/]src[\\/](?!enums|refusals|job-address)/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // No data: addresses: the pages' security policy and the long-lived cache both want files.
  build: { assetsInlineLimit: 0 },
  // All libraries are found before the first page is asked for; otherwise it would be loaded twice while they are prepared.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
