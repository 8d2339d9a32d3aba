import type { DemoRoleKey } from '../roles/roles.ts'

export type DemoPerson = {
  first: string
  last: string
  city: string
  /** The index of the role's title, and the years in it; undefined for people without a profile. */
  work?: {
    role: DemoRoleKey
    title: number
    years: number
    school: string
    degree: string
    bio: string
    speaks: string
  }
}

export const toPerson = (
  first: string,
  last: string,
  city: string,
  role: DemoRoleKey,
  title: number,
  years: number,
  school: string,
  degree: string,
  speaks: string,
  bio: string,
): DemoPerson => ({
  first,
  last,
  city,
  work: { role, title, years, school, degree, speaks, bio },
})

export const AAU = 'Addis Ababa University'
export const ASTU = 'Adama Science and Technology University'
export const AASTU = 'Addis Ababa Science and Technology University'
export const BDU = 'Bahir Dar University'
export const JU = 'Jimma University'
export const HU = 'Hawassa University'
export const MU = 'Mekelle University'
export const BSC = 'BSc'
export const MSC = 'MSc'
