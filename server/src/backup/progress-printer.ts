/** Prints progress for people: on a terminal one line that changes, elsewhere only the result. */
export function createProgressPrinter(out: NodeJS.WriteStream = process.stdout) {
  const clear = out.isTTY ? '\r\u001B[K' : ''
  return {
    showProgress: (line: string) => void (out.isTTY && out.write(`${clear}${line.slice(0, (out.columns ?? 80) - 1)}`)),
    finish: (line: string) => void out.write(line === '' ? clear : `${clear}${line}\n`),
  }
}
