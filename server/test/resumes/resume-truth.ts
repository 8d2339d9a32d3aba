import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** 'YYYY-MM' or 'YYYY', 'present', 'YYYY EC' for an Ethiopian year, or null where the resume does not say it. */
export type KnownDate = string | null

/** What should be read in a resume. */
export interface ResumeTruth {
  name: { first: string; last: string }
  email: string | null
  /** In digits with the dial code; null where the resume leaves that out. */
  phone: string | null
  work: WorkTruth[]
  education: EducationTruth[]
  /** Skills and languages under their names in the product's list; those that are not on it are left out. */
  skills: string[]
  languages: string[]
}
export interface WorkTruth {
  title: string
  company: string
  place?: string
  start: KnownDate
  end: KnownDate
}
export interface EducationTruth {
  school: string
  /** As it is written; it counts by its level. */
  degree: string | null
  field: string | null
  start: KnownDate
  end: KnownDate
}

/** A resume with its truth: 'resume.pdf' and 'resume.pdf.json'. */
export interface JudgedResume {
  file: string
  bytes: Buffer
  truth: ResumeTruth
}

/** Reads the resumes of a folder. */
export const listJudgedResumes = (folder: string): JudgedResume[] =>
  readdirSync(folder)
    .filter((file) => /\.(?:pdf|docx)$/.test(file))
    .toSorted()
    .map((file) => ({
      file,
      bytes: readFileSync(path.join(folder, file)),
      truth: JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as ResumeTruth,
    }))
