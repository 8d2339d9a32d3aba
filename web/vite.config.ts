import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What every page needs travels in two files: the libraries, which seldom change, and the frame around the screens.
// What lists share, what only forms need, and the contract of the areas are one file each instead of many small ones.
const groups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]/,
  },
  {
    name: 'frame',
    test: /node_modules[\\/](react-hot-toast|goober)|@github[\\/]combobox-nav|contract[\\/]src[\\/](enums|product|refusals|sentences|job-address)\.|app[\\/](paths|api[\\/](session|token|account-calls|http|form-data|context)|ui[\\/](button|icon|icon-names|dialog|focus-ring|kept-forms|menu|toast|tibeb|page|page-meta|texts|focus-heading|monogram|status|labels|dates|posted-time|money|pager|empty|failure|skeleton|confirm|field|field-frame|form-context|suggest|use-combobox|use-early-text|device-switch)\.|shell[\\/](?!\S*-layout|area-frame|bell|notice-line|desk-|confirm-identity|reauthentication|guards|members-only|use-rings|obey|seeker-failure|person-strip|next-step|bottom-bar|seeker-links))/,
  },
  // Only people who are signed in load it.
  { name: 'bell', test: /app[\\/](api[\\/](bell|events)|shell[\\/](bell|bell-panel|notice-line))\./ },
  {
    name: 'lists',
    test: /app[\\/]features[\\/](jobs[\\/](job-row|job-search|save-button|saved-jobs|verified-mark|came-from)|companies[\\/]company-row)\./,
  },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form|app[\\/]ui[\\/](form|form-[a-z]+|kept-forms)\.|features[\\/]accounts[\\/](auth-texts|pending-account|use-passed-notice|use-countdown|social-sign-in|use-providers|google-[a-z]+|github-(attempt|mark))\./,
  },
  { name: 'pickers', test: /app[\\/]ui[\\/](file-field|skill-picker|find-skills|upload-progress)\./ },
  { name: 'checks', test: /node_modules[\\/]zod|contract[\\/]src[\\/](endpoint|text|accounts|social|messages)\./ },
  {
    name: 'records',
    test: /contract[\\/]src[\\/](?!enums|product|refusals|sentences|job-address|endpoint|text|accounts|mfa|social|messages)/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // No data: addresses: the pages' security policy and the long-lived cache both want files.
  build: { assetsInlineLimit: 0 },
  // All libraries are found before the first page is asked for; otherwise it would be loaded twice while they are prepared.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
