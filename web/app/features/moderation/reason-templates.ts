import { t } from '@lingui/core/macro'

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
    label: t`License cannot be read`,
    text: t`We cannot read the trade license. Please upload a clear scan or photo of the whole page, with name, number and stamp.`,
  },
  {
    label: t`License has expired`,
    text: t`The trade license has expired. Please upload the renewed one for this year.`,
  },
  {
    label: t`License belongs to another company`,
    text: t`The name on the trade license is not the name of this company. Please use the registered name, or upload the license of this company.`,
  },
  {
    label: t`No trade license`,
    text: t`The document is not a trade license. Please upload the license issued by your trade bureau.`,
  },
  {
    label: t`Cannot be reached`,
    text: t`We could not reach the company by the phone number or address of the profile. Please correct them.`,
  },
  {
    label: t`Profile is too short`,
    text: t`Please describe what the company does and where people work, so that applicants know who they are writing to.`,
  },
  {
    label: t`Already registered`,
    text: t`This company already has a profile. Please ask its owner to invite you to the team, or write to us if it is not yours.`,
  },
]

/** Templates for suspending a company. */
export const COMPANY_SUSPENSION_REASONS: readonly ReasonTemplate[] = [
  {
    label: t`Asks for money`,
    text: t`Applicants were asked for money. The company and its jobs are hidden until this is resolved.`,
  },
  {
    label: t`License no longer valid`,
    text: t`The trade license is no longer valid. Please upload the renewed one and write to us.`,
  },
  {
    label: t`False identity`,
    text: t`We were told that this profile was not created by the company it names. Please write to us with proof.`,
  },
]

/** Templates for rejecting a job. */
export const JOB_REJECTION_REASONS: readonly ReasonTemplate[] = [
  {
    label: t`Asks for money`,
    text: t`The job asks applicants for a fee, a deposit or an account number. Applicants must never be asked to pay. Please remove this.`,
  },
  {
    label: t`Private contact only`,
    text: t`Please let people apply here, or use the company’s own email or phone number instead of a private one.`,
  },
  {
    label: t`Tasks are unclear`,
    text: t`Please say what the person will do and what they need to know, so that the right people apply.`,
  },
  {
    label: t`Pay is not realistic`,
    text: t`The pay is far from what is usual for this work. Please correct it, or explain it in the description.`,
  },
  {
    label: t`Discriminates`,
    text: t`The job asks for a gender, age, religion or family status that the work does not need. Please remove it.`,
  },
  { label: t`Copied text`, text: t`The text is copied from another company’s job. Please write your own.` },
  {
    label: t`Several jobs in one`,
    text: t`Please post one job for each position, so that people can find the right one.`,
  },
  {
    label: t`Deadline has passed`,
    text: t`We are sorry: the deadline passed while the job was waiting for review. Please set a new one and resubmit.`,
  },
]

/** Templates for taking a job down, also after reports. */
export const JOB_TAKEDOWN_REASONS: readonly ReasonTemplate[] = [
  { label: t`Asks for money`, text: t`The job asks applicants for money, which is not allowed here.` },
  { label: t`Not real`, text: t`We could not confirm that this job exists as it is described.` },
  { label: t`Misleading`, text: t`The pay, location or tasks are not as described.` },
  { label: t`Discriminates`, text: t`The job excludes people for reasons that have nothing to do with the work.` },
]
