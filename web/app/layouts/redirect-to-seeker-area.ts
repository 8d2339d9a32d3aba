import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** Unknown URLs of the area redirect to its first screen. */
export const loader = () => redirect(paths.seeker.home())
