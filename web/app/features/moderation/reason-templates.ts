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
    text: 'We cannot read the trade license. Please upload a clear scan or photo of the whole page, with name, number and stamp.',
  },
  { label: 'License has expired', text: 'The trade license has expired. Please upload the renewed one for this year.' },
  {
    label: 'License belongs to another company',
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
    label: 'Profile is too short',
    text: 'Please describe what the company does and where people work, so that applicants know who they are writing to.',
  },
  {
    label: 'Already registered',
    text: 'This company already has a profile. Please ask its owner to invite you to the team, or write to us if it is not yours.',
  },
]

/** Templates for suspending a company. */
export const COMPANY_SUSPENSION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Asks for money',
    text: 'Applicants were asked for money. The company and its jobs are hidden until this is resolved.',
  },
  {
    label: 'License no longer valid',
    text: 'The trade license is no longer valid. Please upload the renewed one and write to us.',
  },
  {
    label: 'False identity',
    text: 'We were told that this profile was not created by the company it names. Please write to us with proof.',
  },
]

/** Templates for rejecting a job. */
export const JOB_REJECTION_REASONS: readonly ReasonTemplate[] = [
  {
    label: 'Asks for money',
    text: 'The job asks applicants for a fee, a deposit or an account number. Applicants must never be asked to pay. Please remove this.',
  },
  {
    label: 'Private contact only',
    text: 'Please let people apply here, or use the company’s own email or phone number instead of a private one.',
  },
  {
    label: 'Tasks are unclear',
    text: 'Please say what the person will do and what they need to know, so that the right people apply.',
  },
  {
    label: 'Pay is not realistic',
    text: 'The pay is far from what is usual for this work. Please correct it, or explain it in the description.',
  },
  {
    label: 'Discriminates',
    text: 'The job asks for a gender, age, religion or family status that the work does not need. Please remove it.',
  },
  { label: 'Copied text', text: 'The text is copied from another company’s job. Please write your own.' },
  {
    label: 'Several jobs in one',
    text: 'Please post one job for each position, so that people can find the right one.',
  },
  {
    label: 'Deadline has passed',
    text: 'We are sorry: the deadline passed while the job was waiting for review. Please set a new one and resubmit.',
  },
]

/** Templates for taking a job down, also after reports. */
export const JOB_TAKEDOWN_REASONS: readonly ReasonTemplate[] = [
  { label: 'Asks for money', text: 'The job asks applicants for money, which is not allowed here.' },
  { label: 'Not real', text: 'We could not confirm that this job exists as it is described.' },
  { label: 'Misleading', text: 'The pay, location or tasks are not as described.' },
  { label: 'Discriminates', text: 'The job excludes people for reasons that have nothing to do with the work.' },
]
