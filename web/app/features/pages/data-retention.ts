/**
 * What is stored, why and how long, as the privacy policy says it. The periods are those of the server's retention
 * workers.
 */
export const DATA_RETENTION = [
  {
    what: 'Your account: name, email, phone, password, role, preferences',
    why: 'so that you can sign in, and so that we can reach you about what you do here. The law calls this necessary for the service you asked for.',
    howLong: 'until you delete your account. An account whose email was never confirmed goes after 7 days.',
  },
  {
    what: 'If you look for work: profile, skills, work, education, portfolio, resume, pictures, saved jobs, searches you saved as job alerts (and, for 90 days, of which jobs we told you), companies you follow, and on which days a company looked at your profile',
    why: 'so that you can apply without writing it all again, and find jobs that fit.',
    howLong: 'until you change or delete it, or your account.',
  },
  {
    what: 'Each application: letter, resume as it was when you sent it, links, interviews, what the company notes about it, and what became of it',
    why: 'so that the company can decide, and both of you can see how it stands.',
    howLong:
      'until you delete your account. Then the company keeps only the dates and the outcome, without anything of you. If you withdraw an application, the company no longer sees it. 12 months after the decision, or after the job was closed, the company can no longer open your resume, your pictures and your profile; you keep them.',
  },
  {
    what: 'If you ask for a job alert without an account: your email, the search, and for 90 days of which jobs we told you',
    why: 'to mail you new jobs, because you asked for it and confirmed it.',
    howLong: '7 days if you do not confirm it, 7 days after you stop it, and a year after you confirmed it at most.',
  },
  {
    what: 'If you hire: company profile, logo, trade license, jobs, and whom you invited into your team',
    why: 'to publish your jobs, and to check that the company is what it says it is.',
    howLong:
      'until you delete your account; who applied keeps the name of the company and the title of the job. A job that is closed can be read for 90 days more.',
  },
  {
    what: 'Sessions: browser, system and time of the devices you signed in on, and a digest of the places you signed in from',
    why: 'to keep you signed in, to show you where you are, and to know you again while somebody guesses at your password.',
    howLong:
      'a session 24 hours, or 30 days with “Remember me”, and never longer than 7 days after its last use; the digest 90 days.',
  },
  {
    what: 'Mails we sent to you',
    why: 'to send them again when the first attempt fails.',
    howLong: '30 days.',
  },
  {
    what: 'Notices in your area, and reports you made about a job',
    why: 'to tell you what happened, and to take down what should not be here.',
    howLong:
      'notices 6 months; a report 12 months after we looked at it. Both until you delete your account, if that is sooner.',
  },
  {
    what: 'Messages by the contact form: name, email, subject, text, and what we answered',
    why: 'to answer you.',
    howLong: '12 months.',
  },
  {
    what: 'Network addresses, for a short while',
    why: 'to stop somebody from guessing passwords or flooding the service, and to know who opened a document.',
    howLong:
      'up to a day for counting; with the record of an opened document 90 days. The record itself, without the address, 24 months.',
  },
  {
    what: 'Backups: copies of all of this',
    why: 'to give it back after a fault.',
    howLong: '30 days. An account that you deleted is deleted again when a backup is used.',
  },
] as const
