/** The rows of the access matrix about webhooks: of the owner alone, and of their own company. */
export const WEBHOOK_ACCESS = {
  //                   A   J0  J   JX  C0  CP  CA  CX  O   AD  S
  listWebhooks: '401 403 403 403 403 403 200 200 403 403 401',
  createWebhook: '401 403 403 403 403 403 201 201 403 403 401',
  getWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  updateWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  deleteWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  testWebhook: '401 403 403 403 403 403 200 404 403 403 401',
  rotateWebhookSecret: '401 403 403 403 403 403 200 404 403 403 401',
  listWebhookAttempts: '401 403 403 403 403 403 200 404 403 403 401',
  resendWebhookEvent: '401 403 403 403 403 403 200 404 403 403 401',
} as const
