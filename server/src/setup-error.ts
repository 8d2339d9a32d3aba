/** Something outside the program that whoever runs it has to put right. It is told in its one line, without a stack. */
export class SetupError extends Error {}
