import { expect, it } from 'vitest';
import { fieldOf } from './fields';

it('puts a refusal beside the field it is about', () => {
  expect(['name_taken', 'name_length', 'already_registered'].map(fieldOf)).toEqual(['name', 'name', 'name']);
  expect(['password_length', 'credentials_wrong'].map(fieldOf)).toEqual(['password', 'password']);
  expect(['too_fast', 'unreachable'].map(fieldOf)).toEqual(['all', 'all']);
});
