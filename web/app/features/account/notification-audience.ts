import { NOTIFICATION_TOPICS, type NotificationTopic } from '@sira/contract/area-enums'
import type { Role } from '@sira/contract/enums'

/** Who gets the notifications. People who have not chosen a role yet see the settings of job seekers. */
export type Audience = 'JOBSEEKER' | 'COMPANY' | 'ADMIN'

export const getAudience = (role: Role): Audience => (role === 'COMPANY' || role === 'ADMIN' ? role : 'JOBSEEKER')

const TOPICS: Record<Audience, readonly NotificationTopic[]> = {
  JOBSEEKER: NOTIFICATION_TOPICS,
  COMPANY: ['APPLICATIONS', 'INTERVIEWS', 'MESSAGES', 'OTHER'],
  ADMIN: ['MESSAGES', 'OTHER'],
}

/** The topics of which somebody gets notifications. Everybody is told of new jobs of the companies that they follow. */
export const listNotificationTopics = (audience: Audience, isFollowing: boolean): readonly NotificationTopic[] =>
  NOTIFICATION_TOPICS.filter((topic) => TOPICS[audience].includes(topic) || (topic === 'JOB_ALERTS' && isFollowing))
