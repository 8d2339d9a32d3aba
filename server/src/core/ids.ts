const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The same without its anchors, as a part of other patterns. */
export const UUID_SOURCE = UUID_PATTERN.source.slice(1, -1)

/** Whether a value is a UUID in lower case, as the database writes it: the id of an account, a file and so on. */
export const isUuid = (value: unknown): boolean => typeof value === 'string' && UUID_PATTERN.test(value)
