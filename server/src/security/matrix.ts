/**
 * Who is who in the matrix: A nobody signed in · J0 seeker without a profile · J the seeker whose things are asked for · JX another seeker ·
 * C0 company account without a company · CP company in review · CA the ACTIVE company whose things are asked for · CX another ACTIVE company ·
 * O role not chosen · AD administrator · S a suspended account with an open session.
 */
export const ACTORS = ['A', 'J0', 'J', 'JX', 'C0', 'CP', 'CA', 'CX', 'O', 'AD', 'S'] as const
export type Actor = (typeof ACTORS)[number]

/**
 * What everybody gets from every endpoint: the status, or for lists `own` (200, some rows, all of them the caller's) and `∅` (200, no row).
 * A row is an endpoint of the contract, with what is asked for behind its name where that matters; `file`, `image` and `cv` are the
 * addresses that answer bytes. 401 no session · 403 known, but of the wrong role or state · 404 not there, or somebody else's · 409 a clash.
 */
export const MATRIX = {
  //                             A   J0  J   JX  C0  CP  CA  CX  O   AD  S
  register:                     '201 201 201 201 201 201 201 201 201 201 201',
  login:                        '200 200 200 200 200 200 200 200 200 200 403',
  signOut:                      '200 200 200 200 200 200 200 200 200 200 200',
  verifyEmail:                  '200 200 200 200 200 200 200 200 200 200 400',
  resendCode:                   '200 200 200 200 200 200 200 200 200 200 200',
  forgotPassword:               '200 200 200 200 200 200 200 200 200 200 200',
  resetPassword:                '200 200 200 200 200 200 200 200 200 200 400',
  me:                           '401 200 200 200 200 200 200 200 200 200 401',
  providers:                    '200 200 200 200 200 200 200 200 200 200 200',
  signInWithGoogle:             '200 200 200 200 200 200 200 200 200 200 403',
  signInWithGithub:             '200 200 200 200 200 200 200 200 200 200 403',
  changeAccount:                '401 200 200 200 200 200 200 200 403 200 401',
  confirmEmail:                 '200 200 200 200 200 200 200 200 200 200 400',
  changePassword:               '401 200 200 200 200 200 200 200 200 200 401',
  preferences:                  '401 200 200 200 200 200 200 200 200 200 401',
  changePreferences:            '401 200 200 200 200 200 200 200 200 200 401',
  listSessions:                 '401 200 200 200 200 200 200 200 200 200 401',
  endSession:                   '401 200 200 200 200 200 200 200 200 200 401',
  'endSession J':               '401 404 200 404 404 404 404 404 404 404 401',
  exportMyData:                 '401 200 200 200 200 200 200 200 200 200 401',
  deleteAccount:                '401 200 200 200 200 200 200 200 200 200 401',
  chooseRole:                   '401 403 403 403 403 403 403 403 200 403 401',

  browseCompanies:              '200 200 200 200 200 200 200 200 200 200 200',
  'showCompany ACTIVE':         '200 200 200 200 200 200 200 200 200 200 200',
  'showCompany in review':      '404 404 404 404 404 200 404 404 404 200 404',
  createCompany:                '401 403 403 403 201 409 409 409 403 403 401',
  updateCompany:                '401 403 403 403 404 200 200 200 403 403 401',

  team:                         '401 403 403 403 403 403 200 200 403 403 401',
  inviteColleague:              '401 403 403 403 403 403 201 201 403 403 401',
  revokeInvitation:             '401 403 403 403 403 403 200 404 403 403 401',
  showInvitation:               '200 200 200 200 200 200 200 200 200 200 200',
  joinTeam:                     '401 403 403 403 200 409 409 409 403 403 401',
  changeMember:                 '401 403 403 403 403 403 200 404 403 403 401',
  removeMember:                 '401 403 403 403 404 404 200 404 403 403 401',
  followCompany:                '401 200 200 200 200 200 200 200 403 200 401',
  'followCompany in review':    '401 404 404 404 404 404 404 404 403 404 401',
  unfollowCompany:              '401 200 200 200 200 200 200 200 403 200 401',
  followedCompanies:            '401 200 200 200 200 200 200 200 403 200 401',
  sendMessage:                  '200 200 200 200 200 200 200 200 200 200 200',

  listSkills:                   '200 200 200 200 200 200 200 200 200 200 200',
  browseJobs:                   '200 200 200 200 200 200 200 200 200 200 200',
  featuredJobs:                 '200 200 200 200 200 200 200 200 200 200 200',
  suggestJobs:                  '200 200 200 200 200 200 200 200 200 200 200',
  'showJob live':               '200 200 200 200 200 200 200 200 200 200 200',
  // One that was public and has closed stays readable by its address.
  'similarJobs live':           '200 200 200 200 200 200 200 200 200 200 200',
  'similarJobs in review':      '404 404 404 404 404 404 404 404 404 404 404',
  'reportJob live':             '401 200 200 200 200 200 200 200 200 200 401',
  'reportJob in review':        '401 404 404 404 404 404 404 404 404 404 401',
  'showJob closed':             '200 200 200 200 200 200 200 200 200 200 200',
  'showJob in review':          '404 404 404 404 404 404 200 404 404 200 404',
  'showJob draft':              '404 404 404 404 404 404 200 404 404 200 404',
  'showJob rejected':           '404 404 404 404 404 404 200 404 404 200 404',
  'showJob of one in review':   '404 404 404 404 404 200 404 404 404 200 404',
  saveJob:                      '401 200 200 200 403 403 403 403 403 403 401',
  unsaveJob:                    '401 200 200 200 403 403 403 403 403 403 401',
  savedJobs:                    '401 own own own ∅   ∅   ∅   ∅   403 ∅   401',
  matchedJobs:                  '401 ∅   own own 403 403 403 403 403 403 401',
  jobMarks:                     '401 200 200 200 403 403 403 403 403 403 401',
  listAlerts:                   '401 ∅   own ∅   403 403 403 403 403 403 401',
  createAlert:                  '401 201 201 201 403 403 403 403 403 403 401',
  changeAlert:                  '401 404 200 404 403 403 403 403 403 403 401',
  deleteAlert:                  '401 404 200 404 403 403 403 403 403 403 401',
  postJob:                      '401 403 403 403 403 403 201 201 403 403 401',
  updateJob:                    '401 403 403 403 403 403 200 404 403 403 401',
  deleteJob:                    '401 403 403 403 403 403 200 404 403 403 401',
  closeJob:                     '401 403 403 403 403 403 200 404 403 403 401',
  submitJob:                    '401 403 403 403 403 403 200 404 403 403 401',
  reopenJob:                    '401 403 403 403 403 403 200 404 403 403 401',
  archiveJob:                   '401 403 403 403 403 403 200 404 403 403 401',
  restoreJob:                   '401 403 403 403 403 403 200 404 403 403 401',
  showOwnJob:                   '401 403 403 403 403 403 200 404 403 403 401',
  companyJobs:                  '401 403 403 403 403 403 own own 403 403 401',

  applyToJob:                   '401 403 201 201 403 403 403 403 403 403 401',
  'applyToJob again':           '401 403 409 201 403 403 403 403 403 403 401',
  'applyToJob closed':          '401 403 409 409 403 403 403 403 403 403 401',
  'applyToJob in review':       '401 403 404 404 403 403 403 403 403 403 401',
  createApplication:            '401 403 201 201 403 403 403 403 403 403 401',
  'createApplication again':    '401 403 409 201 403 403 403 403 403 403 401',
  myApplications:               '401 ∅   own own 403 403 403 403 403 403 401',
  companyApplications:          '401 403 403 403 403 403 own own 403 403 401',
  jobApplications:              '401 403 403 403 403 403 own 404 403 403 401',
  showApplication:              '401 404 200 404 403 403 200 404 403 403 401',
  moveApplication:              '401 403 403 403 403 403 200 404 403 403 401',
  bulkStatus:                   '401 403 403 403 403 403 200 200 403 403 401',
  statusCounts:                 '401 403 403 403 403 403 200 200 403 403 401',
  // What colleagues write is never the seeker's to see.
  listNotes:                    '401 403 403 403 403 403 200 404 403 403 401',
  addNote:                      '401 403 403 403 403 403 201 404 403 403 401',
  changeNote:                   '401 403 403 403 403 403 200 404 403 403 401',
  deleteNote:                   '401 403 403 403 403 403 200 404 403 403 401',
  rateApplication:              '401 403 403 403 403 403 200 404 403 403 401',
  // The list as a table to keep, and word of what changes in it.
  applicationsCsv:              '401 403 403 403 403 403 200 200 403 403 401',
  companyEvents:                '401 403 403 403 403 403 200 200 403 403 401',
  viewApplication:              '401 403 403 403 403 403 200 404 403 403 401',
  withdrawApplication:          '401 404 200 404 403 403 403 403 403 403 401',
  undoWithdrawal:               '401 404 200 404 403 403 403 403 403 403 401',
  unviewedCount:                '401 403 403 403 403 403 200 200 403 403 401',

  proposeInterview:             '401 403 403 403 403 403 201 404 403 403 401',
  applicationInterviews:        '401 404 200 404 403 403 200 404 403 403 401',
  myInterviews:                 '401 ∅   own ∅   403 403 own ∅   403 403 401',
  answerInterview:              '401 404 200 404 403 403 403 403 403 403 401',
  changeInterview:              '401 403 403 403 403 403 200 404 403 403 401',
  interviewFile:                '401 404 200 404 403 403 200 404 403 403 401',
  calendarFeed:                 '401 200 200 200 403 403 200 200 403 403 401',
  renewCalendarFeed:            '401 201 201 201 403 403 201 201 403 403 401',
  endCalendarFeed:              '401 200 200 200 403 403 200 200 403 403 401',

  findCandidates:               '401 403 403 403 403 403 200 200 403 403 401',
  inviteCandidate:              '401 403 403 403 403 403 201 201 403 403 401',
  'inviteCandidate hidden':     '401 403 403 403 403 403 404 404 403 403 401',
  sentInvitations:              '401 403 403 403 403 403 200 200 403 403 401',
  receivedInvitations:          '401 ∅   own ∅   403 403 403 403 403 403 401',
  answerInvitation:             '401 404 200 404 403 403 403 403 403 403 401',
  visibility:                   '401 403 200 200 403 403 403 403 403 403 401',
  changeVisibility:             '401 403 200 200 403 403 403 403 403 403 401',

  seekerDashboard:              '401 200 200 200 403 403 403 403 403 403 401',
  companyDashboard:             '401 403 403 403 403 403 200 200 403 403 401',
  companyPlots:                 '401 403 403 403 403 403 200 200 403 403 401',

  createProfile:                '401 201 409 409 403 403 403 403 403 403 401',
  updateProfile:                '401 404 200 200 403 403 403 403 403 403 401',
  myProfile:                    '401 404 200 200 403 403 403 403 403 403 401',
  // Of companies, only the one that the seeker applied to.
  showProfile:                  '401 404 200 404 403 403 200 404 403 403 401',
  addSkills:                    '401 403 200 200 403 403 403 403 403 403 401',
  addEducation:                 '401 403 200 200 403 403 403 403 403 403 401',
  addExperience:                '401 403 200 200 403 403 403 403 403 403 401',
  addPortfolio:                 '401 403 200 200 403 403 403 403 403 403 401',
  deleteSkill:                  '401 403 200 404 403 403 403 403 403 403 401',
  deleteEducation:              '401 403 200 404 403 403 403 403 403 403 401',
  deleteExperience:             '401 403 200 404 403 403 403 403 403 403 401',
  deletePortfolio:              '401 403 200 404 403 403 403 403 403 403 401',
  // The profile as a PDF, and in the form of a standard.
  resumeJson:                   '401 404 200 200 403 403 403 403 403 403 401',
  importResume:                 '401 404 200 200 403 403 403 403 403 403 401',
  cv:                           '401 404 200 200 403 403 403 403 403 403 401',

  'renewFileLink resume':       '401 404 200 404 404 404 200 404 404 404 401',
  'renewFileLink sent resume':  '401 404 200 404 404 404 200 404 404 404 401',
  'renewFileLink licence':      '401 404 404 404 404 200 404 404 404 200 401',
  // A link works without a session and asks for the rights of the account it was signed for.
  'file resume':                '404 404 200 404 404 404 200 404 404 404 404',
  'file sent resume':           '404 404 200 404 404 404 200 404 404 404 404',
  'file licence':               '404 404 404 404 404 200 404 404 404 200 404',
  'image logo':                 '200 200 200 200 200 200 200 200 200 200 200',
  'image picture':              '404 404 200 404 404 404 200 404 404 404 404',

  // The desk of the administrators is closed, not hidden.
  overview:                     '401 403 403 403 403 403 403 403 403 200 401',
  reviewQueueOfCompanies:       '401 403 403 403 403 403 403 403 403 200 401',
  showCompanyInReview:          '401 403 403 403 403 403 403 403 403 200 401',
  reviewCompany:                '401 403 403 403 403 403 403 403 403 200 401',
  reviewQueueOfJobs:            '401 403 403 403 403 403 403 403 403 200 401',
  reviewJob:                    '401 403 403 403 403 403 403 403 403 200 401',
} as const
export type Row = keyof typeof MATRIX
export const ROWS = Object.keys(MATRIX) as Row[]

/** The cells of a row by actor. */
export const cellsOf = (row: Row): Record<Actor, string> => {
  const cells = MATRIX[row].split(/ +/)
  return Object.fromEntries(ACTORS.map((actor, n) => [actor, cells[n]!])) as Record<Actor, string>
}

/** Whose private facts an admitted caller is shown besides the own. */
export const SEES: Partial<Record<Row, Partial<Record<Actor, Actor>>>> = {
  'showCompany in review': { AD: 'CP' },
  'showJob in review': { AD: 'CA' },
  'showJob draft': { AD: 'CA' },
  'showJob rejected': { AD: 'CA' },
  'showJob of one in review': { AD: 'CP' },
  companyApplications: { CA: 'J', CX: 'JX' },
  jobApplications: { CA: 'J' },
  showApplication: { CA: 'J' },
  moveApplication: { CA: 'J' },
  bulkStatus: { CA: 'J', CX: 'J' },
  applicationsCsv: { CA: 'J', CX: 'JX' },
  proposeInterview: { CA: 'J' },
  applicationInterviews: { CA: 'J' },
  myInterviews: { CA: 'J' },
  changeInterview: { CA: 'J' },
  interviewFile: { CA: 'J' },
  showProfile: { CA: 'J' },
  'renewFileLink resume': { CA: 'J' },
  'renewFileLink sent resume': { CA: 'J' },
  'renewFileLink licence': { AD: 'CP' },
  reviewQueueOfCompanies: { AD: 'CP' },
  showCompanyInReview: { AD: 'CP' },
  reviewCompany: { AD: 'CP' },
  reviewQueueOfJobs: { AD: 'CA' },
  reviewJob: { AD: 'CA' },
}
