import { expect, test } from 'vitest'
import { formatReplies } from './reply-figures.tsx'

test.for([
  [{ replyRate: 92, medianReplyHours: 70 }, 'Replies to 92 % of applicants, usually within 3 days'],
  [{ replyRate: 92, medianReplyHours: 72 }, 'Replies to 92 % of applicants, usually within 3 days'],
  [{ replyRate: 92, medianReplyHours: 73 }, 'Replies to 92 % of applicants, usually within 4 days'],
  [{ replyRate: 100, medianReplyHours: 24 }, 'Replies to 100 % of applicants, usually within a day'],
  [{ replyRate: 100, medianReplyHours: 0 }, 'Replies to 100 % of applicants, usually within a day'],
  [{ replyRate: 0, medianReplyHours: null }, 'Replies to 0 % of applicants'],
  [{ replyRate: null, medianReplyHours: null }, 'Promises an answer within 7 days'],
] as const)('%j is shown as %s', ([figures, text]) => {
  expect(formatReplies({ replyDays: 7, ...figures })).toBe(text)
})
