/** The rows of the matrix for job boards; a board is one of CA's company. */
export const JOB_BOARD_ROWS = {
  //                             A   J0  J   JX  C0  CP  CA  CX  O   AD  S
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
