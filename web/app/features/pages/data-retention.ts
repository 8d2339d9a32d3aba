import { t } from '@lingui/core/macro'

/**
 * What is stored, why and how long, as the privacy policy says it. The periods are those of the server's retention
 * workers.
 */
export const DATA_RETENTION = [
  {
    what: t`Your account: name, email, phone, password, role, preferences`,
    why: t`so that you can sign in and so that we can contact you about your use of the service. The law calls this necessary for the service you asked for.`,
    howLong: t`until you delete your account. We delete an account whose email was never confirmed after 7 days.`,
  },
  {
    what: t`If you look for work: profile, skills, work, education, portfolio, resume, pictures, saved jobs, jobs and companies you hid, searches you saved as job alerts (and, for 90 days, which jobs we sent you), companies you follow, and on which days a company looked at your profile`,
    why: t`so that you can apply without writing everything again, and find jobs that match.`,
    howLong: t`until you change or delete it, or your account.`,
  },
  {
    what: t`Each application: cover letter, resume as it was when you sent it, links, where you came from to this site (for example a search engine), interviews, the company’s notes and tags about you, and its outcome`,
    why: t`so that the company can decide, and you both can see its status.`,
    howLong: t`until you delete your account. Then the company keeps only the dates, the outcome and what kind of site you came from, and nothing about you. If you withdraw an application, the company no longer sees it. 12 months after the decision, or after the job was closed, the company can no longer open your resume, your pictures and your profile; you keep them.`,
  },
  {
    what: t`If you ask for a job alert without an account: your email, the search, and, for 90 days, which jobs we sent you`,
    why: t`to email you new jobs, because you asked for them and confirmed it.`,
    howLong: t`7 days if you do not confirm it, 7 days after you stop it, and at most a year after you confirmed it.`,
  },
  {
    what: t`If you hire: company profile, logo, trade license, jobs, and the people you invited to your team`,
    why: t`to publish your jobs, and to check that the company is what it says it is.`,
    howLong: t`until you delete your account. People who applied still see the name of the company and the title of the job. A closed job stays readable for 90 more days.`,
  },
  {
    what: t`Sessions: browser, system and time of the devices you signed in on, and a hash of the networks you signed in from`,
    why: t`to keep you signed in, to show you where you are signed in, and to recognize you while somebody else tries to guess your password.`,
    howLong: t`a session 24 hours, or 30 days with “Remember me”, and never longer than 7 days after its last use; the hash 90 days.`,
  },
  {
    what: t`Emails we sent to you`,
    why: t`to send them again when the first attempt fails.`,
    howLong: t`30 days.`,
  },
  {
    what: t`Your notifications, and reports you made about a job`,
    why: t`to tell you what happened, and to take down what is not allowed.`,
    howLong: t`notifications 6 months; a report 12 months after we reviewed it. Both only until you delete your account, if that is sooner.`,
  },
  {
    what: t`Messages from the contact form: name, email, subject, text, and what we answered`,
    why: t`to answer you.`,
    howLong: t`12 months.`,
  },
  {
    what: t`Words that you search for and that no job matches, without anything about who searched, and never with an address, a link or a longer number`,
    why: t`to learn by which words people look for jobs.`,
    howLong: t`90 days after somebody last searched for them.`,
  },
  {
    what: t`IP addresses, for a short time`,
    why: t`to stop people from guessing passwords or overloading the service, and to know who opened a document.`,
    howLong: t`up to a day to limit requests; 90 days in the record of an opened document. The record itself, without the address, 24 months.`,
  },
  {
    what: t`Backups: copies of all of this`,
    why: t`to restore it after a failure.`,
    howLong: t`30 days. An account that you deleted is deleted again when a backup is used.`,
  },
] as const
