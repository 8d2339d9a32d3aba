import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { callEndpointsByAddress } from './tools/endpoints-by-address.ts'
import { languageTexts, readBuildLanguage } from './tools/language-texts.ts'
import { listOfflineFiles } from './tools/offline-files.ts'

/** One pattern that matches where any of the given ones does. */
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

// What every page needs is in two files: the libraries, which seldom change, and the frame around the screens.
// What public pages share, what only forms need, and the contract of the areas are one file each instead of many small
// ones: on a slow line each file costs more than a few bytes too many.
const groups = [
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]/,
  },
  {
    name: 'frame',
    test: anyOf(
      /contract[\\/]src[\\/](enums|product|messages|job-search-url|endpoint-addresses)\./,
      /app[\\/]paths\./,
      /app[\\/]api[\\/](session|token|schema-free-client|http|context)\./,
      /app[\\/]ui[\\/](button|icon|icon-names|dialog|loading-line|load-overlays|load-sheet|unsent-forms|form-draft-storage|toast|woven-border|page|page-meta|texts|format-text)\./,
      /app[\\/]ui[\\/](focus|monogram|tag|labels|dates|posted-time|money|pager|fact|empty-state|error-panel)\./,
      /app[\\/]ui[\\/](skeleton|structured-text|summarize-text|text-structure|use-delayed|use-when|use-subscription)\./,
      /features[\\/]job-search[\\/](saved-and-applied-jobs|hidden-jobs|ordered-calls)\./,
      /app[\\/]ui[\\/](use-text-before-hydration|use-browser-value|device-setting|data-saver|viewed-jobs-text|search-key|store)\./,
      // The frame of public pages; what only signed-in people see is loaded with their area.
      /app[\\/]layouts[\\/](?!(?!public)\S*-layout|account-parts\.|home-start|saved-language-link|next-step|bottom-bar|seeker-links|post-job-action|area-|notification-|confirm-identity|guards|use-revalidate|revalidate-session|seeker-load-error|head-scripts|apply-preferences|time-zone|keep-|footer-switches|offline-note|use-offline-screens|use-send-waiting|screen-snapshot|store-snapshot|use-kept-screen)/,
    ),
  },
  // Dialogs and messages, loaded after a public page; with the screens of the areas.
  {
    name: 'overlays',
    test: anyOf(/node_modules[\\/](react-hot-toast|goober)/, /app[\\/]ui[\\/](overlays|dialog-window|toaster)\./),
  },
  // Loaded only by people who are signed in; on public pages for their header and the bell.
  {
    name: 'account',
    test: anyOf(
      /node_modules[\\/]@tanstack/,
      /app[\\/]layouts[\\/](account-parts|saved-language-link|next-step|bottom-bar|seeker-links|post-job-action|guards|area-queries|notification-)/,
      /app[\\/](ui[\\/](menu|status|area-labels|area-texts)|api[\\/]company-permissions)\./,
      /app[\\/]api[\\/](query-client|queries|use-loaded-query|sent-files|unread-notifications|event-stream)\./,
    ),
  },
  // What the pages share that visitors read: rows, and the search with its suggestions.
  {
    name: 'reading',
    test: anyOf(
      /app[\\/]ui[\\/](match-labels|suggest-input|use-combobox|use-fetched|share-buttons|reply-figures|verified-company-mark)\./,
      /features[\\/]job-search[\\/](job-search-form|row-job)\./,
      /features[\\/]job-search[\\/](job-row|save-job-button|seeker-job-tools|use-job-list-origin|back-links|viewed-jobs)\./,
      /features[\\/]companies[\\/]company-row\./,
    ),
  },
  // Loaded only by signed-in seekers.
  { name: 'hide-jobs', test: /features[\\/]job-search[\\/]hide-/ },
  {
    name: 'fields',
    test: anyOf(
      /app[\\/]ui[\\/](field|field-frame|form-context|confirm-dialog)\./,
      /features[\\/]alerts[\\/](alert-name|visitor-alert-fields)\./,
    ),
  },
  // What the screens of the areas share, without the schemas that only their forms need.
  {
    name: 'area',
    test: anyOf(
      /contract[\\/]src[\\/](area-enums|area-messages|dashboard-addresses|file-names|hiring-labels|local-time|question-needs|screen-reads|template-text)\./,
      /app[\\/]ui[\\/](failed-call|failure-text|use-action|use-focus|use-on-unmount|use-was-opened|use-list-filters|list-address|list-filters|list-search|lazy-part|csv-button|date-time|waiting-time|load-error-page|save-file|document-link|titled-section|profile-links|undo-toast|data-table|tabs|open-entry|back-link|use-single-keys|single-keys-setting)\./,
      /app[\\/]api[\\/](error-message|renew-file-url|download-file|read-existing-page|unread-messages|decision-undo|reopen-replaced-site|screen-answers)\./,
      /app[\\/]layouts[\\/](area-frame|area-sheets|screen-snapshot|use-kept-screen|apply-preferences|use-revalidate-on-notification)\./,
      /features[\\/](interviews[\\/](interview-state|interviews-queries|interview-time|upcoming-interviews)|dashboards[\\/]waiting-list)\./,
    ),
  },
  // What the screens of one area share.
  {
    name: 'seeker-area',
    test: anyOf(
      /app[\\/](api[\\/](offline-copies|push-subscription)|layouts[\\/](offline-note|use-offline-screens|use-send-waiting|seeker-load-error-page)|ui[\\/](unsent-applications|try-until-online|match-reasons))\./,
      /features[\\/](applications[\\/](waiting-applications|applications-queries|reply-state)|seekers[\\/](seekers-queries|profile-completeness-card|resume-review-link)|candidates[\\/]seeker-visibility-queries|job-search[\\/](job-search-queries|hidden-jobs-queries))\./,
    ),
  },
  {
    name: 'company-area',
    test: anyOf(
      /app[\\/](api[\\/](unviewed-count|company-queries)|ui[\\/](template-picker|letter-field|decline-message-field))\./,
      /features[\\/](replies[\\/](overdue-panel|replies-queries)|hiring[\\/](received-application-list|hiring-queries|received-applications-url)|jobs[\\/](own-job-facts|jobs-queries|own-jobs-url))\./,
    ),
  },
  { name: 'hiring', test: /features[\\/]hiring[\\/](reason-fields|review-state)\.|app[\\/]ui[\\/]tag-input\./ },
  {
    name: 'admin-area',
    test: anyOf(/app[\\/]api[\\/]admin-queue-counts\./, /features[\\/]admin[\\/]admin-queries\./),
  },
  {
    name: 'forms',
    test: anyOf(
      /node_modules[\\/]react-hook-form/,
      /app[\\/]ui[\\/](form|form-[a-z]+)\./,
      /features[\\/]auth[\\/](auth-texts|email-verification-state|use-navigation-message|social-sign-in)\./,
      /features[\\/]auth[\\/](google-[a-z-]+|redirect-sign-in-state)\./,
    ),
  },
  // Loaded when the first resume is shown beside a decision.
  { name: 'pdf', test: /node_modules[\\/]pdfjs-dist/ },
  { name: 'pickers', test: /app[\\/]ui[\\/](skill-picker|find-skills|request-skill)\./ },
  {
    name: 'checks',
    test: anyOf(
      /node_modules[\\/]zod/,
      /contract[\\/]src[\\/](endpoint|text|typed-text|auth|social-sign-in|contact)\./,
      /features[\\/]auth[\\/]code-form\./,
    ),
  },
  {
    name: 'moderation',
    test: /features[\\/]moderation[\\/](moderation-queries|moderation-queue-view|reason-dialog|reason-templates)\./,
  },
  // The schemas of forms, those that several areas use, then those of one area. A group also takes what its files import,
  // unless an earlier group has it.
  {
    name: 'records',
    test: /contract[\\/]src[\\/](applications|files|filters|interviews|job-outcomes|jobs|notifications|paging|questions|remote-regions|replies|salary|scorecards|skills|work-terms)\./,
  },
  {
    name: 'file-field',
    test: /app[\\/]ui[\\/](file-field|file-fault|profile-link-fields|question-fields|upload-progress|use-photo-pdf)\./,
  },
  // Fields for phone numbers and for countries take the same names.
  {
    name: 'phone-field',
    test: /app[\\/]ui[\\/](phone-field|phone-number|find-countries|dial-codes|name-fields)\./,
  },
  { name: 'company-records', test: /contract[\\/]src[\\/](companies|received-applications)\./ },
  { name: 'mfa-records', test: /contract[\\/]src[\\/](mfa|telegram-sign-in)\./ },
  { name: 'account-records', test: /contract[\\/]src[\\/](account|account-security|alerts|job-search)\./ },
  {
    name: 'seeker-records',
    test: /contract[\\/]src[\\/](json-resume|profile-sections|seeker-jobs|hidden-jobs|seekers)\./,
  },
  {
    name: 'admin-records',
    test: /contract[\\/]src[\\/](admin-|audit-log|contact-messages|decisions|job-reports|moderation|pay-rates|skills-admin|synonyms|tasks|users)/,
  },
]

const NODE_MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const REACT_FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React is published as CommonJS. Read as modules, its scripts need no helpers that stand between the two (a file of
 * their own in every page), names are bound directly, and what nothing imports is left out.
 */
function readReactAsModules(): Plugin {
  const files = new Set(Object.values(REACT_FILES).map((file) => path.join(NODE_MODULES, file)))
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (name) => (REACT_FILES[name] ? path.join(NODE_MODULES, REACT_FILES[name]) : undefined),
    transform: (code, file) => (files.has(file) ? toModule(code) : undefined),
  }
}

/** Turns `exports.name` into a variable that is exported, and each `require` into an import. */
function toModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name!))]
  const imports: string[] = []
  const body = code
    .replace(/^exports\./gm, 'var exports_')
    .replace(/\bexports\./g, 'exports_')
    .replace(/(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}'`)
      return `unused_${name} = 0`
    })
  if (/\b(require|module|exports)\b[.(]/.test(body)) throw new Error('React is published in another form than before.')
  const list = (form: string) => names.map((name) => form.replaceAll('?', name)).join(', ')
  const ends = [`export { ${list('exports_? as ?')} }`, `export default { ${list('?: exports_?')} }`]
  return [...imports, body, ...ends].join('\n')
}

export default defineConfig({
  plugins: [
    languageTexts(readBuildLanguage()),
    callEndpointsByAddress(),
    tailwindcss(),
    reactRouter(),
    readReactAsModules(),
    listOfflineFiles(readBuildLanguage()),
  ],
  // No data: URLs: the pages' security policy and the long-lived cache both need files.
  build: {
    assetsInlineLimit: 0,
    // Everything that sending files ahead imports is loaded when a file can be chosen: no page carries a list of it.
    modulePreload: {
      resolveDependencies: (file, imports) => (/file-transfers|transfer-progress/.test(file) ? [] : imports),
    },
  },
  // All libraries are found before the first page is requested; otherwise it would load twice while they are prepared.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
