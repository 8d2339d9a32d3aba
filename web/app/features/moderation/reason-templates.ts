/** A text to start a reason with. */
export interface ReasonTemplate {
  label: string
  text: string
}

/**
 * Templates for rejecting a company. They say what is wrong and what to do about it; administrators can change every
 * word.
 */
export const COMPANY_REJECTION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'License cannot be read',
    text: 'We cannot read the trade license. Please upload a sharp scan or photo of the whole page, with name, number and stamp.',
  },
  { label: 'License has run out', text: 'The trade license has run out. Please upload the renewed one of this year.' },
  {
    label: 'License is of another company',
    text: 'The name on the trade license is not the name of this company. Please use the registered name, or upload the license of this company.',
  },
  {
    label: 'No trade license',
    text: 'The document is not a trade license. Please upload the license issued by your trade bureau.',
  },
  {
    label: 'Cannot be reached',
    text: 'We could not reach the company by the phone number or address of the profile. Please correct them.',
  },
  {
    label: 'Profile says too little',
    text: 'Please write in the description what the company does and where people work, so that applicants know who they write to.',
  },
  {
    label: 'Registered already',
    text: 'This company has a profile already. Please ask its owner to invite you to the team, or write to us if it is not yours.',
  },
]

/** Templates for suspending a company. */
export const COMPANY_SUSPENSION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Asks for money',
    text: 'Applicants were asked for money. Until this is settled the company and its jobs are hidden.',
  },
  {
    label: 'License no longer valid',
    text: 'The trade license is no longer valid. Please upload the renewed one and write to us.',
  },
  {
    label: 'Not who it says',
    text: 'We have been told that this profile was not made by the company it names. Please write to us with a proof.',
  },
]

/** Templates for rejecting a job. */
export const JOB_REJECTION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Asks for money',
    text: 'The job asks applicants for a fee, a deposit or an account number. Nobody may pay to apply here. Please take it out.',
  },
  {
    label: 'Private contact only',
    text: 'Please let people apply here, or name an address or number of the company instead of a private one.',
  },
  {
    label: 'Tasks are not clear',
    text: 'Please say what the person will do and what they need to know, so that the right people apply.',
  },
  {
    label: 'Pay is not believable',
    text: 'The pay is far from what is usual for this work. Please correct it, or explain in the text how it comes about.',
  },
  {
    label: 'Shuts people out',
    text: 'The job asks for a sex, an age, a faith or a family state that the work does not need. Please take it out.',
  },
  { label: 'Copied text', text: 'The text is that of another company’s job. Please describe your own.' },
  { label: 'Several jobs in one', text: 'Please post one job for each position, so that people find theirs.' },
  {
    label: 'Deadline has passed',
    text: 'The deadline has passed while the job waited, which we are sorry for. Please set a new one and send it again.',
  },
]

/** Templates for taking a job down, also after reports. */
export const JOB_TAKEDOWN_REASONS: readonly ReasonTemplate[] = [
  { label: 'Asks for money', text: 'The job asks applicants for money, which is not allowed here.' },
  { label: 'Not real', text: 'We could not confirm that this job exists as it is described.' },
  { label: 'Misleading', text: 'Pay, place or tasks are not what the job says.' },
  { label: 'Shuts people out', text: 'The job shuts people out for reasons that the work does not need.' },
]
