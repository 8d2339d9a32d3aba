import type { Partner, SocialLink, Testimonial } from '@sira/contract/product'
import { z } from 'zod'

const splitTrimmed = (value: string, separator: string) =>
  value
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean)
/** Splits at the first `separator`; returns undefined when one of the two sides is empty. */
function splitInTwo(value: string, separator: string): [string, string] | undefined {
  const index = value.indexOf(separator)
  const [before, after] = [value.slice(0, index).trim(), value.slice(index + separator.length).trim()]
  return index > 0 && before && after ? [before, after] : undefined
}
/** Schema of a text setting that `parse` handles; when `parse` returns undefined, the error says `message`. */
const parseWith = <T>(parse: (value: string) => T | undefined, message: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

function parseLinks(value: string): SocialLink[] | undefined {
  const links = splitTrimmed(value, ',').map((piece) => {
    const [label, href] = splitInTwo(piece, '=') ?? []
    return label && href && /^https?:\/\/[^\s/]/.test(href) && URL.canParse(href) ? { label, href } : undefined
  })
  return links.length > 0 && links.every((link) => link !== undefined) ? links : undefined
}

function parsePartners(value: string): Partner[] | undefined {
  const partners = splitTrimmed(value, ';').map((piece) => {
    const [name, description] = splitInTwo(piece, '=') ?? []
    return name && description ? { name, description } : undefined
  })
  return partners.length > 0 && partners.every((partner) => partner !== undefined) ? partners : undefined
}

function parseTestimonial(value: string): Testimonial | undefined {
  const [text, by] = splitInTwo(value, '|') ?? []
  return text && by ? { text, by } : undefined
}

/** The settings for what an installation shows about itself (decision 037). */
export const SITE_SETTINGS = {
  SOCIAL_LINKS: parseWith(
    parseLinks,
    'must look like Telegram=https://t.me/name,LinkedIn=https://www.linkedin.com/company/name',
  ).optional(),
  PARTNERS: parseWith(parsePartners, 'must look like Addis Hub=Startup hub;Tana School=Coding school').optional(),
  TESTIMONIAL: parseWith(parseTestimonial, 'must be a quote, a |, and the name of the person').optional(),
}
