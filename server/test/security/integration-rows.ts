/** The rows of the access matrix about what a company connects: keys, events, webhooks and job boards, all of CA. */
export const INTEGRATION_ROWS = {
  //                   A   J0  J   JX  C0  CP  CA  CX  O   AD  S
  listApiKeys: '401 403 403 403 403 403 200 200 403 403 401',
  createApiKey: '401 403 403 403 403 403 201 201 403 403 401',
  revokeApiKey: '401 403 403 403 403 403 200 404 403 403 401',
  listCompanyEvents: '401 403 403 403 403 403 200 200 403 403 401',
  listWebhooks: '401 403 403 403 403 403 200 200 403 403 401',
  createWebhook: '401 403 403 403 403 403 201 201 403 403 401',
  getWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  updateWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  deleteWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  testWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  rotateWebhookSecret: '401 403 403 403 403 403 200 404 403 403 401',
  endPreviousWebhookSecret: '401 403 403 403 403 403 200 404 403 403 401',
  listWebhookAttempts: '401 403 403 403 403 403 200 404 403 403 401',
  resendWebhookEvent: '401 403 403 403 403 403 200 404 403 403 401',
  previewJobBoard: '401 403 403 403 403 403 200 200 403 403 401',
  linkJobBoard: '401 403 403 403 403 403 201 201 403 403 401',
  listJobBoards: '401 403 403 403 403 403 200 200 403 403 401',
  getJobBoard: '401 403 403 403 403 403 200 404 403 403 401',
  listImportedJobs: '401 403 403 403 403 403 200 404 403 403 401',
  syncJobBoard: '401 403 403 403 403 403 200 404 403 403 401',
  submitImportedJobs: '401 403 403 403 403 403 200 404 403 403 401',
  resolveSourceChanges: '401 403 403 403 403 403 200 404 403 403 401',
  unlinkJobBoard: '401 403 403 403 403 403 200 404 403 403 401',
} as const

/** The rows of what jobs pay, and of the pages about the jobs of a skill and the like. */
export const SALARY_ROWS = {
  getSalaries: '200 200 200 200 200 200 200 200 200 200 200',
  listSalaryTopics: '200 200 200 200 200 200 200 200 200 200 200',
  getSalaryTopic: '200 200 200 200 200 200 200 200 200 200 200',
  'getSalaryTopic unknown': '404 404 404 404 404 404 404 404 404 404 404',
  getLandingPage: '200 200 200 200 200 200 200 200 200 200 200',
  'getLandingPage unknown': '404 404 404 404 404 404 404 404 404 404 404',
} as const
