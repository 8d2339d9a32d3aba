/** The rows of `ACCESS_MATRIX` about pay, plans and landing pages. */
export const MARKET_ROWS = {
  //                             A   J0  J   JX  C0  CP  CA  CX  O   AD  S
  getPayFacts: '200 200 200 200 200 200 200 200 200 200 200',
  renewJob: '401 403 403 403 403 403 200 404 403 403 401',
  // The link is the proof: it is of a person who hires for the company.
  getExpiringJob: '200 200 200 200 200 200 200 200 200 200 200',
  askAboutReach: '401 200 200 200 403 403 403 403 403 403 401',
  answerAboutReach: '401 403 403 403 403 403 200 404 403 403 401',
  // The link is the proof here too.
  getReachQuestion: '200 200 200 200 200 200 200 200 200 200 200',
  listPayRates: '401 403 403 403 403 403 403 403 403 200 401',
  saveExchangeRate: '401 403 403 403 403 403 403 403 403 200 401',
  saveTaxRules: '401 403 403 403 403 403 403 403 403 200 401',
  getSalaries: '200 200 200 200 200 200 200 200 200 200 200',
  listSalaryTopics: '200 200 200 200 200 200 200 200 200 200 200',
  getSalaryTopic: '200 200 200 200 200 200 200 200 200 200 200',
  'getSalaryTopic unknown': '404 404 404 404 404 404 404 404 404 404 404',
  getLandingPage: '200 200 200 200 200 200 200 200 200 200 200',
  'getLandingPage unknown': '404 404 404 404 404 404 404 404 404 404 404',
} as const
