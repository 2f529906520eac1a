/** Words for options that several blocks have. */
export const sizes = { sm: 'Small', md: 'Medium', lg: 'Large' };

export const largerSizes = { ...sizes, xl: 'Very large' };

export const spacings = { none: 'None', ...sizes };

export const widths = { ...largerSizes, full: 'Full' };

export const alignments = { left: 'Left', center: 'Middle', right: 'Right' };

export const backgrounds = { transparent: 'None', white: 'White', gray: 'Grey' };

export const buttonStyles = {
  primary: 'Filled',
  secondary: 'Quiet',
  outline: 'With a line around it',
  ghost: 'As text',
};
