import { listSkills } from '@sira/contract/skills'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { everySkill } from './skills.queries.ts'

export const skillsRoutes = ({ db }: Resources) => [serve(listSkills, () => everySkill(db))]
