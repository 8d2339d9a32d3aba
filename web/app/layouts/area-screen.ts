/**
 * The paths of screens of the areas that name nothing of somebody, without the prefix of the language; public/sw.js has
 * the same.
 */
export const AREA_SCREEN = /^\/(?:JOBSEEKER|COMPANY|ADMIN)(?:\/[a-z-]+){0,2}\/?$/
