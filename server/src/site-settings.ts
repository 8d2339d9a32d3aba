import type { Partner, SocialLink, Testimonial } from '@sira/contract/product'
import { z } from 'zod'

const pieces = (value: string, between: string) =>
  value
    .split(between)
    .map((piece) => piece.trim())
    .filter(Boolean)
/** What stands before and after the first `sign`; undefined where one of the two is missing. */
function halves(value: string, sign: string): [string, string] | undefined {
  const at = value.indexOf(sign)
  const [before, after] = [value.slice(0, at).trim(), value.slice(at + sign.length).trim()]
  return at > 0 && before && after ? [before, after] : undefined
}
/** A text setting that `read` turns into its value; undefined is a fault, told as `words`. */
const readAs = <T>(read: (value: string) => T | undefined, words: string) =>
  z.string().transform((value, context) => {
    const found = read(value)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })

function readLinks(value: string): SocialLink[] | undefined {
  const links = pieces(value, ',').map((piece) => {
    const [label, href] = halves(piece, '=') ?? []
    return label && href && /^https?:\/\/[^\s/]/.test(href) && URL.canParse(href) ? { label, href } : undefined
  })
  return links.length > 0 && links.every((link) => link !== undefined) ? links : undefined
}

function readPartners(value: string): Partner[] | undefined {
  const partners = pieces(value, ';').map((piece) => {
    const [name, description] = halves(piece, '=') ?? []
    return name && description ? { name, description } : undefined
  })
  return partners.length > 0 && partners.every((partner) => partner !== undefined) ? partners : undefined
}

function readTestimonial(value: string): Testimonial | undefined {
  const [text, by] = halves(value, '|') ?? []
  return text && by ? { text, by } : undefined
}

/** The settings about what an installation shows of itself (decision 037). */
export const SITE_SETTINGS = {
  SOCIAL_LINKS: readAs(
    readLinks,
    'must look like Telegram=https://t.me/name,LinkedIn=https://www.linkedin.com/company/name',
  ).optional(),
  PARTNERS: readAs(readPartners, 'must look like Addis Hub=Startup hub;Tana School=Coding school').optional(),
  TESTIMONIAL: readAs(readTestimonial, 'must be what somebody said, a |, and who said it').optional(),
}
