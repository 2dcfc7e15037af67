/** The parts of the API document that its page reads. */
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema?: Record<string, unknown>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
