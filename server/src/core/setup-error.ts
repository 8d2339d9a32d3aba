/**
 * A problem outside of the program that the operator has to fix. Its message is one line and is printed without a
 * stack.
 */
export class SetupError extends Error {}
