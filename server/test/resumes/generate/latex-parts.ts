// What the LaTeX sources have in common.

const SPECIAL: Record<string, string> = {
  '|': '$|$',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

export const escapeLatex = (text: string): string =>
  text
    .replaceAll(/[|\\~^&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)
    .replaceAll('–', '--')
    .replaceAll('’', "'")

/** A template whose values are escaped; LaTeX from another template stands as it is. */
export function tex(parts: TemplateStringsArray, ...values: (string | Tex | Tex[] | undefined)[]): Tex {
  const texts = values.map((value) =>
    typeof value === 'string'
      ? escapeLatex(value)
      : Array.isArray(value)
        ? value.map((each) => each.tex).join('\n')
        : (value?.tex ?? ''),
  )
  return { tex: String.raw({ raw: parts.raw }, ...texts) }
}
export interface Tex {
  tex: string
}

export const toItems = (items: readonly string[]): Tex =>
  items.length === 0 ? tex`` : tex`\begin{itemize}${items.map((item) => tex`\item ${item}`)}\end{itemize}`

/** LaTeX with the program that sets it. */
export interface LatexSource {
  program: 'pdflatex' | 'xelatex' | 'lualatex'
  source: string
}

export const buildLatex = (program: LatexSource['program'], preamble: string, body: Tex): LatexSource => ({
  program,
  source: `${preamble}\n\\begin{document}\n${body.tex}\n\\end{document}\n`,
})
